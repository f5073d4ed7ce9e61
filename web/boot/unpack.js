// Archives of ours are compressed as a whole: smaller than member by member, whatever the host does, and quick to read.

/** The bytes of a response whose body is gzip. */
export const inflated = (response) =>
  new Response(response.body.pipeThrough(new DecompressionStream("gzip")));

/** Writes the files of a tar archive (as Python's tarfile makes it in USTAR format) below the root of Pyodide's file system. */
export const untar = (FS, bytes) => {
  const text = (from, length) => {
    const field = bytes.subarray(from, from + length);
    const end = field.indexOf(0);
    return new TextDecoder().decode(end < 0 ? field : field.subarray(0, end));
  };
  const folders = new Set();
  for (let at = 0; bytes[at]; ) {
    const [name, size, prefix] = [text(at, 100), parseInt(text(at + 124, 12), 8), text(at + 345, 155)];
    const path = `/${prefix && `${prefix}/`}${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    at += 512;
    FS.writeFile(path, bytes.subarray(at, at + size), { canOwn: true });
    at += Math.ceil(size / 512) * 512;
  }
};
