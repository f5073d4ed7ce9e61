"""The screens: functions from data to HTML text. They read, and decide nothing; none knows another, nor any act."""
