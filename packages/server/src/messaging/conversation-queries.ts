import type { ListPlace } from '@bayshare/contract/list-place'
import type { Conversation, ConversationMessage } from '@bayshare/contract/messaging'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { bayName, spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import type { SpaceId, SpaceType } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { publicFirstName } from '../accounts/public-first-name'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import { publicImages } from '../listings/public-images'

const everywhere = 'an inbox belongs to its people in every brand'

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

/** The own conversations after a place in the list, the latest first, and where the list goes on. */
export async function conversationsOf(
  db: ReadHandle,
  accountId: AccountId,
  after: ListPlace | undefined,
): Promise<{ conversations: Conversation[]; next: ListPlace | null }> {
  let list = conversationRows(db, accountId)
    .orderBy('t.lastAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(pageLength + 1)
  if (after)
    list = list.where(sql<boolean>`(t.last_at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  const rows = await list.execute()
  const shown = rows.slice(0, pageLength)
  const last = rows.length > pageLength ? shown.at(-1) : undefined
  return {
    conversations: shown.map((row) => conversationFrom(row, accountId, latestOf(row))),
    next: last ? { at: last.lastAt, id: last.id } : null,
  }
}

export async function conversationOf(
  db: ReadHandle,
  accountId: AccountId,
  id: string,
  messages: ConversationMessage[],
): Promise<Conversation> {
  const row = await conversationRows(db, accountId).where('t.id', '=', id).executeTakeFirstOrThrow()
  return conversationFrom(row, accountId, messages)
}

type ConversationRow = Awaited<ReturnType<ReturnType<typeof conversationRows>['execute']>>[number]

function conversationRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('messageThreads as t')
    .innerJoin('spaces as s', 's.id', 't.spaceId')
    .innerJoin('accounts as driver', 'driver.id', 't.driverId')
    .innerJoin('accounts as owner', 'owner.id', 't.ownerId')
    .leftJoin('messageReads as r', (join) =>
      join.onRef('r.threadId', '=', 't.id').on('r.accountId', '=', accountId),
    )
    .select(['t.id', 't.driverId', 't.ownerId', 't.createdAt', 't.lastAt'])
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
          .select(['m.id', 'm.content', 'm.role', 'm.isMasked as masked'])
          .whereRef('m.threadId', '=', 't.id')
          .whereRef('m.number', '=', 't.lastNumber'),
      ).as('latest'),
    ])
    .where('t.bookingId', 'is', null)
    .where((eb) => eb.or([eb('t.driverId', '=', accountId), eb('t.ownerId', '=', accountId)]))
    .where(ofEveryBrand(everywhere))
}

function imageOf(account: string) {
  const closedAt = sql.ref(`${account}.closedAt`)
  const imagePath = sql.ref(`${account}.imagePath`)
  return sql<string | null>`case when ${closedAt} is null then ${imagePath} end`
}

function conversationFrom(
  row: ConversationRow,
  accountId: AccountId,
  messages: ConversationMessage[],
): Conversation {
  const place = row.buildingId === null ? spaceTypeLabel(row.type) : bayName(row.bayMarking ?? '')
  return {
    id: row.id,
    unread: row.unread ?? 0,
    isRecipient: row.ownerId === accountId,
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

/** The list shows one line of each. */
function latestOf(row: ConversationRow): ConversationMessage[] {
  return row.latest.map(({ id, content, role, masked }) => ({
    id,
    content,
    isByRecipient: role === 'owner',
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
