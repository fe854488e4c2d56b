import type { Profile } from '@bayshare/contract/accounts'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { occupyingStates } from '@bayshare/domain/bookings/lifecycle'
import { deviceName } from '@bayshare/domain/accounts/device-name'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { Brand } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { ResidentState } from '@bayshare/domain/residents/resident-state'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import { sql } from 'kysely'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import { hasBounced } from './has-bounced'
import { homeIn } from './home-in'
import { lifeSeconds } from './one-time-token'
import { pendingReviewOf } from './pending-review'

/** Everything the screens need to know of the signed-in person. */
export async function profileOf(ctx: Context, accountId: AccountId): Promise<Profile> {
  const vehicles = ctx
    .read()
    .selectFrom('vehicles')
    .select(['id', 'registration', 'type', 'make', 'model', 'isDefault'])
    .where('accountId', '=', accountId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const pendingReview = pendingReviewOf(ctx, accountId)
  const row = await ctx
    .read()
    .selectFrom('accounts as a')
    .leftJoin('paymentCards as card', 'card.accountId', 'a.id')
    .leftJoin('debitMandates as debit', (join) =>
      join.onRef('debit.accountId', '=', 'a.id').on('debit.state', '=', 'active'),
    )
    .leftJoin('ledgerAccounts as cash', (join) =>
      join.onRef('cash.holderId', '=', 'a.id').on('cash.kind', '=', 'wallet-cash'),
    )
    .leftJoin('ledgerAccounts as free', (join) =>
      join.onRef('free.holderId', '=', 'a.id').on('free.kind', '=', 'wallet-free'),
    )
    .leftJoin('emailChanges as change', 'change.accountId', 'a.id')
    .selectAll('a')
    .select([
      'change.newEmail',
      'change.changedAt as emailChangedAt',
      'change.confirmedAt as emailConfirmedAt',
    ])
    .select('change.askedAt as emailAskedAt')
    .select(['card.brand as cardBrand', 'card.last4 as cardLast4', 'card.refusedAt as cardRefusedAt'])
    .select(['debit.bankName', 'debit.accountLast4', 'debit.refusedAt as debitRefusedAt'])
    .select((eb) => [
      eb.fn.coalesce('cash.balanceCents', eb.lit(0)).as('cash'),
      eb.fn.coalesce('free.balanceCents', eb.lit(0)).as('free'),
      eb
        .selectFrom('ledgerAccounts as earned')
        .select(
          sql<string | null>`sum(earned.balance_cents) - (
            select coalesce(sum(u.amount_cents), 0) from uncertain_earnings u where u.owner_id = a.id
          )`.as('cents'),
        )
        .whereRef('earned.holderId', '=', 'a.id')
        .where('earned.kind', 'in', ['owner-pending', 'owner-available'])
        .as('earnings'),
      eb
        .exists(
          eb
            .selectFrom('spaces as s')
            .select('s.id')
            .whereRef('s.ownerId', '=', 'a.id')
            .where(ofBrand(ctx.brand, 's')),
        )
        .as('hasListedSpaces'),
      hasBounced(eb.ref('a.email')).as('isEmailBounced'),
      eb
        .selectFrom('residents as r')
        .select('r.state')
        .whereRef('r.accountId', '=', 'a.id')
        .whereRef('r.buildingId', '=', `a.${homeIn(ctx.brand)}`)
        .whereRef('r.unit', '=', 'a.tenantId')
        .as('decision'),
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    isEmailBounced: row.isEmailBounced,
    isEmailProven: row.emailProvenAt !== null,
    ...emailChangeOf(row, ctx.realNow),
    telephoneNumber: row.telephoneNumber,
    isTelephoneVerified: row.telephoneVerifiedAt !== null,
    postcode: row.postCode,
    postcodeCommunity: row.postCodeCommunity,
    image: row.imagePath === null ? null : { path: row.imagePath },
    defaultBuilding: row.defaultBuilding,
    defaultBuildingCommunity: row.defaultBuildingCommunity,
    defaultRole: row.defaultRole,
    defaultRoleCommunity: row.defaultRoleCommunity,
    tenantType: row.tenantType,
    tenantId: row.tenantId,
    homeState:
      row[homeIn(ctx.brand)] !== null && row.tenantId
        ? ((row.decision ?? 'to-confirm') as ResidentState)
        : null,
    leaseEndDate: row.leaseEndDate,
    isCorporate: row.isCorporate,
    isOperator: row.isOperator,
    buildingRoles: row.isCorporate ? await buildingRolesOf(ctx, accountId) : [],
    managesVisitorParking: row.managesVisitorParking,
    seesAvailabilityGrid: row.seesAvailabilityGrid,
    adminEndpoint: row.seesAvailabilityGrid ? '/api#availabilityGrid' : null,
    referralCode: row.referralCode,
    cash: cents(row.cash),
    freeCredits: cents(row.free),
    earnings: cents(Number(row.earnings ?? 0)),
    cardBrand: row.cardBrand,
    cardLast4: row.cardLast4,
    directDebitLabel: row.bankName === null ? null : `${row.bankName} ••••${row.accountLast4}`,
    isCardRefused: row.cardRefusedAt !== null,
    isDebitRefused: row.debitRefusedAt !== null,
    vehicles: (await vehicles).map((vehicle) => ({ ...vehicle, type: vehicle.type as VehicleType })),
    searchToken: row.searchToken,
    pendingReview: await pendingReview,
    hasListedSpaces: Boolean(row.hasListedSpaces),
    since: memberSince(row.createdAt),
    createdAt: row.createdAt,
    isAuthenticated: true,
  }
}

function emailChangeOf(
  row: {
    newEmail: string | null
    emailAskedAt: Temporal.Instant | null
    emailChangedAt: Temporal.Instant | null
    emailConfirmedAt: Temporal.Instant | null
  },
  realNow: Temporal.Instant,
): Pick<Profile, 'newEmail' | 'emailToConfirmUntil'> {
  const { newEmail, emailAskedAt, emailChangedAt, emailConfirmedAt } = row
  const ends = (emailChangedAt ?? emailAskedAt)?.add({ seconds: lifeSeconds['old-email'] })
  if (!ends || emailConfirmedAt || !isBefore(realNow, ends))
    return { newEmail: null, emailToConfirmUntil: null }
  return emailChangedAt
    ? { newEmail: null, emailToConfirmUntil: ends }
    : { newEmail, emailToConfirmUntil: null }
}

async function buildingRolesOf(ctx: Context, accountId: AccountId): Promise<string[]> {
  const rows = await ctx
    .read()
    .selectFrom('buildingMembers as m')
    .innerJoin('buildings as b', 'b.id', 'm.buildingId')
    .select('m.role')
    .distinct()
    .where('m.accountId', '=', accountId)
    .where(ofBrand(ctx.brand, 'b'))
    .orderBy('m.role')
    .execute()
  return rows.map(({ role }) => role)
}

export function memberSince(createdAt: Temporal.Instant): string {
  return createdAt.toZonedDateTimeISO('UTC').toLocaleString('en-AU', { month: 'long', year: 'numeric' })
}

/** Where a person is logged in, in every brand: the devices are theirs. The latest first. */
export async function sessionsOf(ctx: Context, accountId: AccountId, thisSessionId: string) {
  const rows = await ctx
    .read()
    .selectFrom('sessions as s')
    .select(['s.id', 's.brand', 's.userAgent', 's.startedAt'])
    .select((eb) => eb.fn.coalesce('s.lastSeenAt', 's.startedAt').as('lastSeenAt'))
    .where('s.accountId', '=', accountId)
    .where('s.endedAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sessionTokens as t')
          .select('t.hash')
          .whereRef('t.sessionId', '=', 's.id')
          .where('t.kind', '=', 'refresh')
          .where('t.expiresAt', '>', ctx.realNow),
      ),
    )
    .orderBy('lastSeenAt', 'desc')
    .orderBy('s.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    brand: brandById(row.brand).words.name,
    startedAt: row.startedAt,
    lastSeenAt: row.lastSeenAt,
    isThisOne: row.id === thisSessionId,
  }))
}

export async function isBuildingOf(db: ReadHandle, brand: Brand, buildingId: string): Promise<boolean> {
  const building = await db
    .selectFrom('buildings')
    .select('id')
    .where('id', '=', buildingId)
    .where(ofBrand(brand, 'buildings'))
    .executeTakeFirst()
  return building !== undefined
}

export async function leaseEndOf(db: ReadHandle, accountId: AccountId): Promise<Temporal.PlainDate | null> {
  const row = await db
    .selectFrom('accounts')
    .select('leaseEndDate')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.leaseEndDate
}

/** The number that the code of this person was last sent to. */
export async function waitingNumber(db: ReadHandle, accountId: AccountId): Promise<string | undefined> {
  const row = await db
    .selectFrom('phoneCodes')
    .select('telephoneNumber')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.telephoneNumber
}

/** As driver or as owner, in every brand. */
export async function unfinishedBookings(
  db: ReadHandle,
  accountId: AccountId,
  now: Temporal.Instant,
): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where((eb) => eb.or([eb('driverId', '=', accountId), eb('ownerId', '=', accountId)]))
    .where('state', 'in', [...occupyingStates])
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .where(ofEveryBrand('a booking of any brand needs its driver and its owner'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
