import type { Writer } from '@bayshare/contract/messaging'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type BookingState, shownStates } from '@bayshare/domain/bookings/lifecycle'
import type { BrandId } from '@bayshare/domain/brands/brand'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { ChatBooking } from '@bayshare/domain/messaging/chat-closing'
import type { MessageRole } from '@bayshare/domain/messaging/message-role'
import { sql } from 'kysely'
import { publicFirstName } from '../accounts/public-first-name'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { mayInBuilding } from '../rights/may-in-building'
import { isBlockedByOperator } from './operator-queries'
import { writerOf } from './queries'

export interface Chat {
  /** What the caller is in it. */
  role: MessageRole
  bookingId: string
  reference: string
  brand: BrandId
  spaceId: SpaceId
  driverId: AccountId
  ownerId: AccountId
  driver: Writer
  owner: Writer
  /** Null while nobody has written. */
  threadId: string | null
  booking: ChatBooking
}

/** The chat of a booking in this brand, for those who take part in it (rule: chat members). */
export async function findChat(ctx: Context, accountId: AccountId, reference: string): Promise<Chat> {
  const row = await ctx
    .read()
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .innerJoin('accounts as driver', 'driver.id', 'b.driverId')
    .innerJoin('accounts as owner', 'owner.id', 'b.ownerId')
    .leftJoin('messageThreads as t', 't.bookingId', 'b.id')
    .select(['b.id as bookingId', 'b.reference', 'b.brand', 'b.spaceId', 'b.driverId', 'b.ownerId'])
    .select(['b.state', 'b.endsAt', 't.id as threadId'])
    .select([publicFirstName('driver').as('driverName'), 'driver.imagePath as driverImage'])
    .select([publicFirstName('owner').as('ownerName'), 'owner.imagePath as ownerImage'])
    .select(['driver.closedAt as driverClosedAt', 'owner.closedAt as ownerClosedAt'])
    .select((eb) => mayInBuilding(accountId, 'see-bookings', eb.ref('s.buildingId')).as('isManaged'))
    .select((eb) => [
      eb.fn
        .coalesce(
          'b.cancelledAt',
          eb
            .selectFrom('bookingTransitions as step')
            .select((last) => last.fn.max('step.at').as('at'))
            .whereRef('step.bookingId', '=', 'b.id')
            .whereRef('step.toState', '=', 'b.state'),
        )
        .as('closedAt'),
      // A warning of the platform is never decided.
      sql<boolean>`exists (
        select from incidents i where i.booking_id = b.id
          and (i.state = 'rescued' or (i.state = 'open' and i.party <> 'platform'))
      )`.as('hasOpenIncident'),
    ])
    .where('b.reference', '=', reference.toUpperCase())
    .where('b.state', 'in', shownStates)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
  const role = row && roleOf(ctx, accountId, row)
  if (!role) throw new Refusal('not-found')
  const { driverName, driverImage, driverClosedAt, ownerName, ownerImage, ownerClosedAt } = row
  const { state, endsAt, closedAt, hasOpenIncident, isManaged: _, ...chat } = row
  return {
    ...chat,
    role,
    driver: writerOf({ firstName: driverName, imagePath: driverImage, closedAt: driverClosedAt }),
    owner: writerOf({ firstName: ownerName, imagePath: ownerImage, closedAt: ownerClosedAt }),
    booking: { state: state as BookingState, endsAt, closedAt, hasOpenIncident },
  }
}

function roleOf(
  { actor, brand }: Context,
  accountId: AccountId,
  booking: { driverId: AccountId; ownerId: AccountId; isManaged: unknown },
): MessageRole | undefined {
  if (booking.driverId === accountId) return 'driver'
  if (booking.ownerId === accountId) return 'owner'
  if (!brand.isWhiteLabel) return undefined
  if (booking.isManaged) return 'manager'
  return actor.kind === 'person' && actor.isOperator ? 'operator' : undefined
}

/** Whether an operator has blocked writing between driver and owner; managers and operators still write. */
export async function isWritingBlocked(
  ctx: Context,
  { role, driverId, ownerId }: Pick<Chat, 'role' | 'driverId' | 'ownerId'>,
): Promise<boolean> {
  if (role !== 'driver' && role !== 'owner') return false
  return isBlockedByOperator(ctx.read(), [driverId, ownerId])
}

/** Driver and owner, but not the person itself: who is told, and whose reading counts. */
export function othersIn(
  { driverId, ownerId }: { driverId: AccountId; ownerId: AccountId },
  accountId: AccountId,
): AccountId[] {
  return [driverId, ownerId].filter((id) => id !== accountId)
}
