"""What can be done on the page: every act by the name that controls call it by. The face's own acts come besides."""

from __future__ import annotations

from page.desk import Act

from . import (
    arriving,
    bots,
    counting,
    days,
    failing,
    files,
    flow,
    forming,
    framing,
    kept,
    learning,
    looking,
    playing,
    preferring,
    renewing,
    replaying,
    seating,
    sending,
)

ACTS: dict[str, Act] = {
    # going about
    "home": flow.home,
    "rules": flow.rules,
    "stats": flow.stats,
    "settings": flow.settings,
    "garden": flow.garden,
    "over": flow.over,
    "sheet": flow.sheet,
    "card": flow.card,
    "notice-off": flow.notice_off,
    "details": failing.details,
    # day by day
    "today": days.today,
    "forget": days.forget,
    # a new game
    "new": forming.new,
    "set": forming.set_,
    "fold": forming.fold,
    "deal": forming.deal,
    "again": forming.again,
    # kept games
    "open": seating.open_,
    "more": kept.more,
    "every": kept.every,
    "title": kept.title,
    "duplicate": kept.duplicate,
    "drop": kept.drop,
    "bring-back": kept.bring_back,
    "file": files.file,
    "record": files.record,
    "everything": files.everything,
    "paste": files.paste,
    # the table
    "step": playing.step,
    "show": playing.show_seat,
    "lead": playing.lead,
    "lift": playing.lift,
    "use": playing.use,
    "skip": arriving.skip,
    "counted": counting.counted,
    "zoom": framing.zoom,
    # bots
    "seat": bots.seat,
    "hint": bots.hint,
    "see-again": bots.see_again,
    "back": looking.back,
    "back-seats": looking.seats,
    "back-to": looking.back_to,
    "better": looking.better,
    # lessons
    "learn": learning.learn,
    "next": learning.next_,
    "show-me": learning.show_me,
    "learnt": learning.learnt,
    # replay
    "replay": replaying.replay,
    "rewind": replaying.rewind,
    "seek": replaying.seek,
    "speed": replaying.speed,
    "leave": replaying.leave,
    "branch": replaying.branch,
    "keep": replaying.keep_it,
    # sharing
    "share": sending.share,
    "share-day": sending.share_day,
    "offer": sending.offer,
    "mine": sending.mine,
    "all-mine": sending.all_mine,
    "send": sending.send,
    "copy": sending.copy,
    "code": sending.code,
    "picture": sending.picture,
    # the app
    "prefer": preferring.prefer,
    "understood": preferring.understood,
    "renew": renewing.renew,
    "reset": renewing.reset,
}
