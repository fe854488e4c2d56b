import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { addressOf } from './address-of'
import { mailPerson } from './mail-person'
import type { Mails } from './mails'
import { accountRestored, accountSuspended } from './templates/operator-words'

/** Mails about what an operator has done, which nobody can switch off. */
export function operatorNotices(mails: Mails) {
  return {
    async 'mail-suspension'(ctx, tx, event) {
      const { accountId, reason } = payloadOf(event, 'account.suspended')
      const { email } = await addressOf(tx, accountId)
      await mailPerson(ctx, tx, mails, {
        template: 'plain-notice',
        props: accountSuspended(ctx.brand, reason),
        to: { accountId, email },
        eventId: event.id,
        bookingReference: null,
      })
    },
    async 'mail-restoration'(ctx, tx, event) {
      const { accountId } = payloadOf(event, 'account.restored')
      const { email } = await addressOf(tx, accountId)
      await mailPerson(ctx, tx, mails, {
        template: 'plain-notice',
        props: accountRestored(ctx.brand),
        to: { accountId, email },
        eventId: event.id,
        bookingReference: null,
      })
    },
  } satisfies Partial<Reactions>
}
