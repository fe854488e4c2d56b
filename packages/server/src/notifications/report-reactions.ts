import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import type { Mails } from './mails'
import { moneyMailer } from './money-reactions'
import { reportLookedAt, warnedForMessage } from './templates/message-words'

/** Mails about reported messages. Nobody is told who reported them. */
export function reportNotices(mails: Mails) {
  const mail = moneyMailer(mails)
  return {
    async 'mail-reporter-of-report'(ctx, tx, event) {
      const { reporterId, outcome } = payloadOf(event, 'report.decided')
      await mail(ctx, tx, event, reporterId, reportLookedAt(outcome === 'blocked'))
    },
    async 'mail-reported-of-warning'(ctx, tx, event) {
      const { reportedId, outcome } = payloadOf(event, 'report.decided')
      if (outcome === 'warned') await mail(ctx, tx, event, reportedId, warnedForMessage(ctx.brand))
    },
  } satisfies Partial<Reactions>
}
