import { placeInSentence } from '@bayshare/domain/listings/public-place'
import { asSpaceId } from '@bayshare/domain/listings/space'
import { listingNotificationWords } from '@bayshare/domain/notifications/notification-words'
import { notifiedOfListing } from '@bayshare/domain/notifications/who-is-notified'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { RecordedEvent } from '../events/event-kinds'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { addNotification } from './add-notification'
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

/** What an operator has done, by mail and inside of the product, which nobody can switch off. */
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
    async 'notify-of-listing'(ctx, tx, event) {
      const space = await spaceOf(ctx, tx, event)
      if (!space) return
      const type = notifiedOfListing[event.kind as keyof typeof notifiedOfListing]
      await addNotification(ctx, tx, mails, {
        type,
        kind: 'access',
        to: { accountId: space.ownerId, telephoneNumber: null, isCorporate: space.isCorporate },
        isDriver: false,
        eventId: event.id,
        booking: null,
        conversation: null,
        listing: event.subject,
        words: listingNotificationWords(type, placeInSentence(space, true)),
      })
    },
  } satisfies Partial<Reactions>

  async function mailOwner(
    ctx: Context,
    tx: Transaction,
    event: RecordedEvent,
    words: (place: string) => PlainNoticeProps,
  ): Promise<void> {
    const space = await spaceOf(ctx, tx, event)
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

/** The spot that the operator decided about, with its owner, unless they have left. */
function spaceOf(ctx: Context, tx: Transaction, event: RecordedEvent) {
  return tx
    .selectFrom('spaces as s')
    .innerJoin('accounts as owner', 'owner.id', 's.ownerId')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .select(['s.type', 's.streetName', 's.suburb', 's.bayMarking', 'u.name as buildingName'])
    .select(['owner.id as ownerId', 'owner.email', 'owner.isCorporate'])
    .where('s.id', '=', asSpaceId(event.subject))
    .where('owner.closedAt', 'is', null)
    .where(ofBrand(ctx.brand, 's'))
    .executeTakeFirst()
}
