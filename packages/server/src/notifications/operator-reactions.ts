import { asSpaceId } from '@bayshare/domain/listings/space'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { RecordedEvent } from '../events/event-kinds'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { addressOf } from './address-of'
import { mailPerson } from './mail-person'
import type { Mails } from './mails'
import {
  accountRestored,
  accountSuspended,
  listingPutBack,
  listingTakenDown,
} from './templates/operator-words'
import type { PlainNoticeProps } from './templates/PlainNotice'

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
    async 'mail-owner-of-takedown'(ctx, tx, event) {
      const { reason } = payloadOf(event, 'listing.taken-down')
      await mailOwner(ctx, tx, event, (place) => listingTakenDown(ctx.brand, { place, reason }))
    },
    async 'mail-owner-of-return'(ctx, tx, event) {
      await mailOwner(ctx, tx, event, listingPutBack)
    },
  } satisfies Partial<Reactions>

  async function mailOwner(
    ctx: Context,
    tx: Transaction,
    event: RecordedEvent,
    words: (place: string) => PlainNoticeProps,
  ): Promise<void> {
    const space = await tx
      .selectFrom('spaces as s')
      .innerJoin('accounts as owner', 'owner.id', 's.ownerId')
      .select(['s.streetName', 's.suburb', 'owner.id as ownerId', 'owner.email'])
      .where('s.id', '=', asSpaceId(event.subject))
      .where('owner.closedAt', 'is', null)
      .where(ofBrand(ctx.brand, 's'))
      .executeTakeFirst()
    if (!space) return
    await mailPerson(ctx, tx, mails, {
      template: 'plain-notice',
      props: words(`${space.streetName}, ${space.suburb}`),
      to: { accountId: space.ownerId, email: space.email },
      eventId: event.id,
      bookingReference: null,
    })
  }
}
