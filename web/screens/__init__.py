"""The screens: functions from the app's state to HTML text. They read, and decide nothing."""
