import type { AccountId } from '@bayshare/domain/accounts/actor'
import { mayGetIn } from '@bayshare/domain/bookings/may-get-in'
import { isPublicPlace } from '@bayshare/domain/listings/public-position'
import { ofEveryBrand } from '../../brands/scope'
import type { ReadHandle } from '../../database/open-database'
import { everything } from './everything'

/**
 * What was sent, not what it said: a text may have held a link or another person's name. The subject of a mail to a
 * driver loses its house number with the end of the booking (rule: approximate address).
 */
export async function messageRows(db: ReadHandle, accountId: AccountId, now: Temporal.Instant) {
  const rows = await db
    .selectFrom('outgoingMessages as o')
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.reference', '=', 'o.bookingReference').on('b.driverId', '=', accountId),
    )
    .leftJoin('spaces as s', 's.id', 'b.spaceId')
    .select(['o.channel', 'o.brand', 'o.recipient', 'o.bookingReference', 'o.createdAt', 'o.sentAt'])
    .select(['o.subject', 'b.state', 'b.endsAt', 's.streetNumber', 's.streetName', 's.type', 's.buildingId'])
    .where('o.accountId', '=', accountId)
    .where(ofEveryBrand(everything))
    .orderBy('o.createdAt')
    .execute()
  return rows.map(({ state, endsAt, streetNumber, streetName, type, buildingId, ...message }) => {
    if (state === null || streetName === null || type === null) return message
    const isPublic = isPublicPlace(buildingId === null ? 'space' : 'bay', type)
    if (isPublic || mayGetIn({ state, endsAt }, now)) return message
    const subject = message.subject?.replaceAll(`${streetNumber} ${streetName}`, streetName)
    return { ...message, subject: subject ?? null }
  })
}

export function notificationRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('notifications as n')
    .leftJoin('bookings as b', 'b.id', 'n.bookingId')
    .select(['n.type', 'n.brand', 'n.isDriver', 'b.reference', 'n.conversationId', 'n.updatedAt', 'n.seenAt'])
    .select(['n.kind', 'n.title', 'n.words'])
    .where('n.accountId', '=', accountId)
    .where(ofEveryBrand(everything))
    .orderBy('n.updatedAt')
    .execute()
}

/** What was chosen; everything else is as usual. */
export function notificationSettingRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('notificationSettings')
    .select(['kind', 'channel', 'isOn', 'changedAt'])
    .where('accountId', '=', accountId)
    .execute()
}

/** What the person wrote in booking chats and conversations; what the others wrote is theirs. */
export function chatMessageRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('messages as m')
    .innerJoin('messageThreads as t', 't.id', 'm.threadId')
    .leftJoin('bookings as b', 'b.id', 't.bookingId')
    .select(['t.id as threadId', 'b.reference', 't.brand', 't.spaceId', 'm.role', 'm.content', 'm.isMasked'])
    .select(['m.startDate', 'm.startTime', 'm.durationMinutes', 'm.sentAt'])
    .where('m.authorId', '=', accountId)
    .where(ofEveryBrand(everything))
    .orderBy('m.sentAt')
    .execute()
}

export function readMarkRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('messageReads')
    .select(['threadId', 'number', 'readAt'])
    .where('accountId', '=', accountId)
    .orderBy('readAt')
    .execute()
}

/** When somebody was blocked; who it is belongs to them. */
export function blockRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('accountBlocks')
    .select('createdAt')
    .where('blockerId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

export function messageReportRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('messageReports')
    .select(['reason', 'reportedAt'])
    .where('reporterId', '=', accountId)
    .orderBy('reportedAt')
    .execute()
}
