import type { Notification } from '@bayshare/contract/notifications'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { placeInSentence, placeName } from '@bayshare/domain/listings/public-place'
import { kindOfNotification } from '@bayshare/domain/notifications/notice-kinds'
import { notificationLink } from '@bayshare/domain/notifications/notification-link'
import type { NotificationType } from '@bayshare/domain/notifications/notification-type'
import {
  enquiryNotificationWords,
  listingNotificationWords,
  notificationTitle,
  notificationWords,
} from '@bayshare/domain/notifications/notification-words'
import { notifiedOfListing } from '@bayshare/domain/notifications/who-is-notified'
import { sql } from 'kysely'
import { publicFirstName } from '../accounts/public-first-name'
import { standingColumns, standingOfRow } from '../bookings/standing'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'

export interface AskedNotifications {
  most?: number | undefined
  before?: Temporal.Instant | undefined
  beforeId?: string | undefined
}

/** What a person was told in this brand, newest first. Only the street of a place is named (rule: approximate address). */
export async function myNotifications(
  ctx: Context,
  accountId: AccountId,
  isCorporate: boolean,
  asked: AskedNotifications = {},
): Promise<Notification[]> {
  const rows = await notificationRows(ctx, accountId, asked)
  return rows.map((row) => {
    const type = row.type as NotificationType
    const { isDriver, reference, conversationId: conversation, enquiryId: enquiry, listing } = row
    const place =
      row.streetName === null ? null : { ...row, type: row.spaceType ?? '', streetName: row.streetName }
    const booking =
      place === null || row.startsAt === null
        ? undefined
        : {
            other: (isDriver ? row.ownerFirstName : row.driverFirstName) ?? '',
            place: placeInSentence(place, !isDriver),
            standing: standingOfRow({ ...row, state: row.state ?? '', startsAt: row.startsAt }, ctx.now),
            answeredBy: row.answeredBy,
            startsAt: row.startsAt,
            endsAt: row.endsAt,
            zone: row.zone ?? '',
          }
    return {
      id: row.id,
      type,
      kind: row.kind ?? type,
      group: row.settingsGroup ?? (listing === null ? kindOfNotification(type, isDriver) : 'access'),
      title:
        row.title ??
        notificationTitle(row.event, {
          type,
          answeredBy: row.answeredBy,
          standing: booking?.standing,
        }),
      booking: reference,
      bookingName: place && placeName(place),
      description: row.words ?? describe(),
      isSeen: row.seenAt !== null,
      updatedAt: row.updatedAt,
      conversation,
      isDriver,
      link:
        row.link ??
        notificationLink({ type, isDriver, isCorporate, reference, conversation, enquiry, listing }),
    }

    function describe(): string {
      if (place === null) return notificationWords(type, isDriver, booking)
      const named = placeInSentence(place, !isDriver)
      if (listing !== null) return listingNotificationWords(type, named)
      if (enquiry === null) return notificationWords(type, isDriver, booking)
      const other = (isDriver ? row.ownerFirstName : row.driverFirstName) ?? ''
      return enquiryNotificationWords(isDriver, { other, place: named, state: row.enquiryState ?? '' })
    }
  })
}

function notificationRows(
  ctx: Context,
  accountId: AccountId,
  { most, before, beforeId }: AskedNotifications,
) {
  return ctx
    .read()
    .selectFrom('notifications as n')
    .leftJoin('bookings as b', 'b.id', 'n.bookingId')
    .leftJoin('enquiries as q', 'q.id', 'n.enquiryId')
    .leftJoin('events as e', (join) =>
      join.onRef('e.id', '=', 'n.eventId').on('e.kind', 'in', Object.keys(notifiedOfListing)),
    )
    .leftJoin('spaces as s', (join) =>
      join.on('s.id', '=', sql.raw('coalesce(b.space_id, q.space_id, e.subject::uuid)')),
    )
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .leftJoin('accounts as driver', (join) =>
      join.on('driver.id', '=', sql.raw('coalesce(b.driver_id, q.driver_id)')),
    )
    .leftJoin('accounts as owner', (join) =>
      join.on('owner.id', '=', sql.raw('coalesce(b.owner_id, q.owner_id)')),
    )
    .select(['n.id', 'n.type', 'n.isDriver', 'n.conversationId', 'n.enquiryId', 'n.updatedAt', 'n.seenAt'])
    .select(['n.kind', 'n.title', 'n.words', 'n.link', 'n.settingsGroup'])
    .select(['q.state as enquiryState', 'e.subject as listing'])
    .select(['b.reference', 'b.state', 'b.zone', ...standingColumns('b')])
    .select((eb) => eb.selectFrom('events').select('kind').whereRef('id', '=', 'n.eventId').as('event'))
    .select(['s.type as spaceType', 's.streetName', 's.bayMarking', 'u.name as buildingName'])
    .select([publicFirstName('driver').as('driverFirstName'), publicFirstName('owner').as('ownerFirstName')])
    .where('n.accountId', '=', accountId)
    .where('n.isShown', '=', true)
    .where(ofBrand(ctx.brand, 'n'))
    .$if(before !== undefined, (q) =>
      q.where((eb) =>
        beforeId === undefined
          ? eb('n.updatedAt', '<', before ?? ctx.now)
          : eb(eb.refTuple('n.updatedAt', 'n.id'), '<', eb.tuple(before ?? ctx.now, beforeId)),
      ),
    )
    .orderBy('n.updatedAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(most ?? ctx.brand.policy.notifications.perPage)
    .execute()
}
