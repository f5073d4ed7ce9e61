// Addresses of our own workers, for browsers that want to be told that they are (Trusted Types).
const same = { createScriptURL: (address) => address };
const policy = globalThis.trustedTypes?.createPolicy("hedgerow-worker", same) ?? same;

export const script = (address) => policy.createScriptURL(address);
