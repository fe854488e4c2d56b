import type { ListPlace } from '@bayshare/contract/list-place'
import type { Conversation, ConversationMessage } from '@bayshare/contract/messaging'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { bayName, spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import type { SpaceId, SpaceType } from '@bayshare/domain/listings/space'
import type { MessageRole } from '@bayshare/domain/messaging/message-role'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { publicFirstName } from '../accounts/public-first-name'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import { publicImages } from '../listings/public-images'
import { isInInbox } from './inbox-threads'

const everywhere =
  'conversations belong to their people in every brand, and chats are narrowed by whoever asks'

/** The space or the bay that somebody asks about: one that anyone can see in this brand. */
export function askedSpace(ctx: Context, spaceId: SpaceId, kind: 'space' | 'bay') {
  return ctx
    .read()
    .selectFrom('spaces as s')
    .innerJoin('accounts as owner', 'owner.id', 's.ownerId')
    .select(['s.id', 's.brand', 's.ownerId', 's.zone', 'owner.closedAt as ownerClosedAt'])
    .where('s.id', '=', spaceId)
    .where('s.isPublished', '=', true)
    .where('s.buildingId', kind === 'bay' ? 'is not' : 'is', null)
    .where(ofBrand(ctx.brand, 's'))
    .executeTakeFirst()
}

/** A conversation of this person; undefined for everybody else. */
export async function ownConversation(db: ReadHandle, accountId: AccountId, id: string) {
  const row = await db
    .selectFrom('messageThreads as t')
    .innerJoin('accounts as driver', 'driver.id', 't.driverId')
    .innerJoin('accounts as owner', 'owner.id', 't.ownerId')
    .select(['t.id', 't.brand', 't.spaceId', 't.driverId', 't.ownerId'])
    .select(['driver.closedAt as driverClosedAt', 'owner.closedAt as ownerClosedAt'])
    .where('t.id', '=', id.toLowerCase())
    .where('t.bookingId', 'is', null)
    .where((eb) => eb.or([eb('t.driverId', '=', accountId), eb('t.ownerId', '=', accountId)]))
    .executeTakeFirst()
  if (!row) return undefined
  const isOwner = row.ownerId === accountId
  const otherClosedAt = isOwner ? row.driverClosedAt : row.ownerClosedAt
  return {
    id: row.id,
    brand: row.brand,
    isOwner,
    otherId: isOwner ? row.driverId : row.ownerId,
    hasOtherLeft: otherClosedAt !== null,
  }
}
export type OwnConversation = NonNullable<Awaited<ReturnType<typeof ownConversation>>>

const pageLength = 30

/** The inbox after a place in the list, the latest first, and where the list goes on. */
export async function inboxOf(
  ctx: Context,
  accountId: AccountId,
  after: ListPlace | undefined,
): Promise<{ conversations: Conversation[]; next: ListPlace | null }> {
  let list = threadRows(ctx.read(), accountId)
    .where(isInInbox(ctx, accountId))
    .orderBy('t.lastAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(pageLength + 1)
  if (after)
    list = list.where(sql<boolean>`(t.last_at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  const rows = await list.execute()
  const shown = rows.slice(0, pageLength)
  const last = rows.length > pageLength ? shown.at(-1) : undefined
  return {
    conversations: shown.map((row) => conversationFrom(row, accountId, latestOf(row, accountId))),
    next: last ? { at: last.lastAt, id: last.id } : null,
  }
}

export async function conversationOf(
  db: ReadHandle,
  accountId: AccountId,
  id: string,
  messages: ConversationMessage[],
): Promise<Conversation> {
  const row = await threadRows(db, accountId)
    .where('t.id', '=', id)
    .where('t.bookingId', 'is', null)
    .where((eb) => eb.or([eb('t.driverId', '=', accountId), eb('t.ownerId', '=', accountId)]))
    .executeTakeFirstOrThrow()
  return conversationFrom(row, accountId, messages)
}

type ThreadRow = Awaited<ReturnType<ReturnType<typeof threadRows>['execute']>>[number]

function threadRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('messageThreads as t')
    .innerJoin('spaces as s', 's.id', 't.spaceId')
    .innerJoin('accounts as driver', 'driver.id', 't.driverId')
    .innerJoin('accounts as owner', 'owner.id', 't.ownerId')
    .leftJoin('bookings as b', 'b.id', 't.bookingId')
    .leftJoin('messageReads as r', (join) =>
      join.onRef('r.threadId', '=', 't.id').on('r.accountId', '=', accountId),
    )
    .select(['t.id', 't.driverId', 't.ownerId', 't.createdAt', 't.lastAt', 'b.reference'])
    .select(['s.id as spaceId', 's.type', 's.streetName', 's.bayMarking', 's.buildingId'])
    .select([publicFirstName('driver').as('driverName'), publicFirstName('owner').as('ownerName')])
    .select([imageOf('driver').as('driverImage'), imageOf('owner').as('ownerImage')])
    .select((eb) => [
      publicImages(eb.ref('s.id')).as('images'),
      eb
        .selectFrom('messages as m')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('m.threadId', '=', 't.id')
        .whereRef('m.number', '>', eb.fn.coalesce('r.number', eb.lit(0)))
        .where('m.authorId', '<>', accountId)
        .as('unread'),
      jsonArrayFrom(
        eb
          .selectFrom('messages as m')
          .select(['m.id', 'm.content', 'm.role', 'm.authorId as author', 'm.isMasked as masked'])
          .whereRef('m.threadId', '=', 't.id')
          .whereRef('m.number', '=', 't.lastNumber'),
      ).as('latest'),
      // Staff are in a chat as what they last wrote in it.
      eb
        .selectFrom('messages as m')
        .select('m.role')
        .whereRef('m.threadId', '=', 't.id')
        .where('m.authorId', '=', accountId)
        .orderBy('m.number', 'desc')
        .limit(1)
        .as('writtenAs'),
    ])
    .where(ofEveryBrand(everywhere))
}

function imageOf(account: string) {
  const closedAt = sql.ref(`${account}.closedAt`)
  const imagePath = sql.ref(`${account}.imagePath`)
  return sql<string | null>`case when ${closedAt} is null then ${imagePath} end`
}

function conversationFrom(
  row: ThreadRow,
  accountId: AccountId,
  messages: ConversationMessage[],
): Conversation {
  const place = row.buildingId === null ? spaceTypeLabel(row.type) : bayName(row.bayMarking ?? '')
  return {
    id: row.id,
    unread: row.unread ?? 0,
    isRecipient: row.ownerId === accountId,
    role: roleIn(row, accountId),
    booking: row.reference === null ? null : { reference: row.reference },
    senderName: row.driverName,
    recipientName: row.ownerName,
    senderPhoto: row.driverImage,
    recipientPhoto: row.ownerImage,
    photo: row.images[0]?.path ?? null,
    subject: `${place} on ${row.streetName}`,
    createdAt: row.createdAt,
    lastAt: row.lastAt,
    space: { id: row.spaceId, type: row.type as SpaceType, streetName: row.streetName },
    messages,
  }
}

function roleIn(row: ThreadRow, accountId: AccountId): MessageRole {
  if (row.ownerId === accountId) return 'owner'
  if (row.driverId === accountId) return 'driver'
  return row.writtenAs === 'operator' ? 'operator' : 'manager'
}

/** The list shows one line of each. */
function latestOf(row: ThreadRow, accountId: AccountId): ConversationMessage[] {
  return row.latest.map(({ id, content, role, author, masked }) => ({
    id,
    content,
    isByRecipient: role === 'owner',
    role: role as MessageRole,
    isOwn: author === accountId,
    isMasked: masked,
    startDate: null,
    startTime: null,
    durationMinutes: null,
    sentAt: row.lastAt,
  }))
}

/** Whether one of the two has blocked the other (rule: blocked people). */
export async function isBlockedBetween(db: ReadHandle, one: AccountId, other: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('accountBlocks')
    .select('createdAt')
    .where((eb) =>
      eb.or([
        eb.and([eb('blockerId', '=', one), eb('blockedId', '=', other)]),
        eb.and([eb('blockerId', '=', other), eb('blockedId', '=', one)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasBlocked(db: ReadHandle, blocker: AccountId, blocked: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('accountBlocks')
    .select('createdAt')
    .where('blockerId', '=', blocker)
    .where('blockedId', '=', blocked)
    .executeTakeFirst()
  return row !== undefined
}
