import { isEnd } from '@bayshare/domain/bookings/standing'
import { placeInSentence } from '@bayshare/domain/listings/public-place'
import type { NotificationType } from '@bayshare/domain/notifications/notification-type'
import { notificationWords, rescuedNotification } from '@bayshare/domain/notifications/notification-words'
import {
  notifiedBy,
  notifiedOfReview,
  type NotifyingEvent,
  type Side,
} from '@bayshare/domain/notifications/who-is-notified'
import { publicFirstName } from '../accounts/public-first-name'
import { standingColumns, standingOfRow } from '../bookings/standing'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import type { RecordedEvent } from '../events/event-kinds'
import { addNotification } from './add-notification'
import type { Mails } from './mails'

/** What people find under their bell. */
export function notifyReactions(mails: Mails) {
  return {
    async 'notify-of-booking'(ctx, tx, event) {
      const kind = event.kind as NotifyingEvent
      const booking = await bookingToTell(ctx, tx, payloadOf(event, kind).bookingId, event.id)
      if (!booking) return
      // A reminder that was held up until it is no longer true is of no use.
      if (kind === 'booking.ends-soon' && !isStillOn(booking, ctx.now)) return
      // The line about the decision tells everything.
      if (kind === 'booking.cancelled' && standingOfRow(booking, ctx.now) === 'refunded') return
      for (const { to, type } of notifiedBy(kind, { isRequest: booking.expiresAt !== null }))
        await tell(ctx, tx, event, booking, to, type)
    },
    async 'notify-of-review'(ctx, tx, event) {
      const { bookingId, review } = payloadOf(event, 'space.reviewed')
      const type = notifiedOfReview[review]
      const booking = type && (await bookingToTell(ctx, tx, bookingId, event.id))
      if (booking) await tell(ctx, tx, event, booking, 'owner', type)
    },
  } satisfies Partial<Reactions>

  async function tell(
    ctx: Context,
    tx: Transaction,
    event: RecordedEvent,
    booking: BookingToTell,
    side: Side,
    type: NotificationType,
  ): Promise<void> {
    const person = sideOf(booking, side)
    // Nobody is told what they did themselves, and nobody who has left is told anything.
    if (person.isClosed || booking.actor === `person:${person.accountId}`) return
    const isDriver = side === 'driver'
    await addNotification(ctx, tx, mails, {
      type,
      to: person,
      isDriver,
      eventId: event.id,
      booking,
      conversation: null,
      ...newsOf(event, booking, { side, type, now: ctx.now }),
    })
  }
}

type BookingToTell = NonNullable<Awaited<ReturnType<typeof bookingToTell>>>

function newsOf(
  event: RecordedEvent,
  row: BookingToTell,
  { side, type, now }: { side: Side; type: NotificationType; now: Temporal.Instant },
) {
  const isDriver = side === 'driver'
  const other = isDriver ? row.ownerFirstName : row.driverFirstName
  const standing = standingOfRow(row, now)
  const booking = { ...row, other, standing, place: placeInSentence(row, !isDriver) }
  // On the wire both go out as cancelled; one still runs, and the other was not given up by anybody.
  if (event.kind === 'booking.rescued') {
    const { kind, title, words } = rescuedNotification
    return { words: words(booking), own: { kind, title } }
  }
  const words = notificationWords(type, isDriver, booking)
  return event.kind === 'booking.ending'
    ? { words, own: { kind: 'booking-ending', title: 'Booking ending' } }
    : { words }
}

function sideOf(booking: BookingToTell, side: Side) {
  return side === 'driver'
    ? {
        accountId: booking.driverId,
        telephoneNumber: booking.driverNumber,
        isCorporate: booking.driverIsCorporate,
        isClosed: booking.driverClosedAt !== null,
      }
    : {
        accountId: booking.ownerId,
        telephoneNumber: booking.ownerNumber,
        isCorporate: booking.ownerIsCorporate,
        isClosed: booking.ownerClosedAt !== null,
      }
}

function isStillOn(booking: BookingToTell, now: Temporal.Instant): boolean {
  return booking.endsAt !== null && !isEnd(standingOfRow(booking, now))
}

/** Both sides of a booking, and who caused the event. */
function bookingToTell(ctx: Context, tx: Transaction, bookingId: string, eventId: number) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .innerJoin('accounts as driver', 'driver.id', 'b.driverId')
    .innerJoin('accounts as owner', 'owner.id', 'b.ownerId')
    .innerJoin('events as e', (join) => join.on('e.id', '=', eventId))
    .select(['b.id', 'b.reference', 'b.state', 'b.zone', 'b.expiresAt', 'e.actor'])
    .select(standingColumns('b'))
    .select(['s.type', 's.streetName', 's.bayMarking', 'u.name as buildingName'])
    .select(['b.driverId', 'b.ownerId'])
    .select(['driver.closedAt as driverClosedAt', 'owner.closedAt as ownerClosedAt'])
    .select(['driver.isCorporate as driverIsCorporate', 'owner.isCorporate as ownerIsCorporate'])
    .select((eb) => [
      eb
        .case()
        .when('driver.telephoneVerifiedAt', 'is not', null)
        .then(eb.ref('driver.telephoneNumber'))
        .end()
        .as('driverNumber'),
      eb
        .case()
        .when('owner.telephoneVerifiedAt', 'is not', null)
        .then(eb.ref('owner.telephoneNumber'))
        .end()
        .as('ownerNumber'),
    ])
    .select([publicFirstName('driver').as('driverFirstName'), publicFirstName('owner').as('ownerFirstName')])
    .where('b.id', '=', bookingId)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
}
