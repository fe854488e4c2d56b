import type { AccountId } from '@bayshare/domain/accounts/actor'
import {
  type BookingFacts,
  keptByOwner,
  keptOf,
  onItsWay,
  ownerMoney,
} from '@bayshare/domain/bookings/booking-money'
import type { ChargeState } from '@bayshare/domain/bookings/charge-lifecycle'
import type { Brand } from '@bayshare/domain/brands/brand'
import { placeInSentence } from '@bayshare/domain/listings/public-place'
import { type Cents, cents, noCents } from '@bayshare/domain/money/cents'
import { bill, emptyWallet, type Wallet } from '@bayshare/domain/payments/bill'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { methodName } from '@bayshare/domain/payments/method-name'
import { monthlyLines } from '@bayshare/domain/payments/monthly-price'
import type { ClaimState } from '@bayshare/domain/listings/bay-claim'
import { asSpaceId, type SpaceId } from '@bayshare/domain/listings/space'
import type { Lacking } from '@bayshare/domain/offers/lacking-of'
import type { Act } from '@bayshare/domain/rights/rights'
import { sql } from 'kysely'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { EventKind, EventPayloads, RecordedEvent } from '../events/event-kinds'
import { anyMethodFor, nameOfMethod } from '../payments/payment-method-for'
import { countClaims } from '../listings/claims/queries'
import { placeForDriver, placeForOwner } from '../listings/queries'
import { countToConfirm } from '../residents/queries'
import { passBy, type PassRow } from '../visitors/queries'
import { walletOf } from '../wallet/store'
import { gateForMail } from './gate-queries'
import { bookingForMail, chargeOf, moneyOf } from './money-queries'
import { operators, staffWhoMay } from './staff-who-may'

/** What the words of a notice can say, by what its event names. */
export type NoticeFacts<K extends EventKind> = CommonFacts & {
  payload: EventPayloads[K]
} & (EventPayloads[K] extends {
    bookingId: string
  }
    ? { booking: NoticeBooking }
    : unknown) &
  (EventPayloads[K] extends { bookingId: string } & ({ period: number } | AfterTheEnd)
    ? { month: MonthFacts }
    : unknown) &
  (EventPayloads[K] extends { buildingId: string } ? { building: NoticeBuilding } : unknown) &
  (EventPayloads[K] extends { gateId: string } ? { gate: NamedGate } : unknown) &
  (EventPayloads[K] extends { hostId: AccountId } ? { pass: NoticePass } : unknown) &
  (EventPayloads[K] extends { lacks: Lacking } | { claim: ClaimState } | { marking: string }
    ? { listing: NoticeListing }
    : unknown)

/** What became of a debit after the time of its booking had stopped, which is always that of a month. */
interface AfterTheEnd {
  chargeId: string
  because: string
}

/** What names a building, if only by something in it. */
export type InBuilding =
  | { bookingId: string }
  | { buildingId: string }
  | { gateId: string }
  | { hostId: AccountId }

export interface NoticeBuilding {
  id: string
  name: string
  /** How many residents are to be confirmed. */
  toConfirm: number
  /** How many bays that tenants list are to be confirmed. */
  claims: number
}

export interface NamedGate {
  name: string
  buildingName: string
  buildingId: string
}

/** A listing as its owner knows it. */
export interface NoticeListing {
  id: string
  /** "your driveway on Crown Street" */
  place: string
  isBay: boolean
  isPublished: boolean
}

/** A visitor pass, without what the visitor has entered: it is kept longer than that. */
export interface NoticePass {
  reference: string
  state: string
  buildingName: string
  bayMarking: string | null
  endsAt: Temporal.Instant
  zone: string
}

interface CommonFacts {
  brand: Brand
  now: Temporal.Instant
}

/** A booking as its two sides know it. */
export interface NoticeBooking {
  id: string
  reference: string
  state: string
  /** Who answered the request: 'owner', or 'manager' for the owner. */
  answeredBy: string | null
  reason: string | null
  expiresAt: Temporal.Instant | null
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant | null
  zone: string
  isMonthly: boolean
  driverFirstName: string
  /** The address as one line. */
  address: Record<'driver' | 'owner', string>
  /** "the driveway on Crown Street", and "your driveway on Crown Street" for its owner. */
  place: Record<'driver' | 'owner', string>
  /** All that the owner has of it and is still to get. */
  ownerKeeps: Cents
  /** What a debit that has not come yet is to pay, and the wallet with it. */
  onItsWay: Cents
}

/** A month of a booking with what pays it. */
export interface MonthFacts {
  number: number
  startsOn: Temporal.PlainDate
  /** The day on which it ends at 00:00. */
  endsOn: Temporal.PlainDate
  state: ChargeState
  dueAt: Temporal.Instant | null
  nextTryAt: Temporal.Instant | null
  tries: number
  bill: { price: Cents; discount: Cents; cash: Cents; free: Cents; fee: Cents; charge: Cents }
  ownerEarning: Cents
  /** What of it stays paid once it was paid, and what the owner has of that. */
  kept: Cents
  ownerKeeps: Cents
  /** What the bank was asked to take it from last, until the event. */
  asked: MethodOfPerson | null
  /** What it will be asked to take it from next; null where the driver has neither card nor bank account. */
  next: NextMethod | null
  /** Whether a try has failed, and whether one had before the event. */
  hasFailed: boolean
  hasFailedBefore: boolean
  /** Whether an earlier month is unpaid, for which this one waits. */
  isWaiting: boolean
}

export interface MethodOfPerson {
  method: PaymentMethodKind
  /** "Visa ending 4242" or "bank account ending 4321"; without a number where it was removed since. */
  name: string
}

export interface NextMethod extends MethodOfPerson {
  /** With what the wallet holds now, and without it. */
  toPayNow: Cents
  mostToPay: Cents
}

/** As which of the people of an event somebody is told. */
export type AnyReader = 'driver' | 'owner' | 'person' | 'managers'

type OneReader = Exclude<AnyReader, 'managers'>

/** Somebody who has not left, and how they can be reached. */
export interface NoticeReader {
  accountId: AccountId
  email: string
  isCorporate: boolean
  /** Once it is proven. */
  telephoneNumber: string | null
}

export interface LoadedFacts {
  /** As the rows of the event take them. */
  facts: CommonFacts & { payload: object; booking?: NoticeBooking; month?: MonthFacts }
  readers: Partial<Record<OneReader, NoticeReader>>
  /** Where it happened, and whose own it is. */
  buildingId: string | null
  sides: readonly AccountId[]
  /** Who did it. */
  actor: string
}

interface NamedByPayload {
  bookingId?: string
  period?: number
  chargeId?: string
  because?: string
  accountId?: AccountId
  ownerId?: AccountId
  buildingId?: string
  gateId?: string
  hostId?: AccountId
  lacks?: Lacking
  claim?: ClaimState
  marking?: string
}

/** Everything that an event names, as it is now; undefined where it is gone. */
export async function loadNoticeFacts(
  ctx: Context,
  tx: Transaction,
  event: RecordedEvent,
): Promise<LoadedFacts | undefined> {
  const named = event.payload as NamedByPayload
  const { actor, recordedAt } = await tx
    .selectFrom('events')
    .select(['actor', 'recordedAt'])
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
  const booking = named.bookingId === undefined ? undefined : await bookingForMail(ctx, tx, named.bookingId)
  if (named.bookingId !== undefined && !booking) return undefined
  const isOfMonth = named.period !== undefined || named.because !== undefined
  const month =
    booking && isOfMonth ? await monthFacts(ctx, tx, booking, { ...event, recordedAt }, named) : undefined
  if (booking && isOfMonth && !month) return undefined
  const place = await placeFacts(ctx, tx, event, named)
  if (!place) return undefined
  const ids = {
    driver: booking?.driverId,
    owner: named.ownerId ?? booking?.ownerId,
    person: named.accountId,
  }
  return {
    facts: {
      brand: ctx.brand,
      now: ctx.now,
      payload: event.payload,
      ...(booking && { booking: noticeBooking(booking, ctx.now) }),
      ...(month && { month }),
      ...place.facts,
    },
    readers: await readersOf(tx, ids),
    buildingId: booking ? booking.buildingId : place.buildingId,
    sides: [booking?.driverId, booking?.ownerId, named.hostId].filter((id) => id !== undefined),
    actor,
  }
}

type PlaceFacts = {
  building?: NoticeBuilding
  gate?: NamedGate
  pass?: NoticePass
  listing?: NoticeListing
}

/** What an event names in a building; undefined where it is gone. */
async function placeFacts(
  ctx: Context,
  tx: Transaction,
  { subject }: RecordedEvent,
  { buildingId, gateId, hostId, lacks, claim, marking }: NamedByPayload,
): Promise<{ buildingId: string | null; facts: PlaceFacts } | undefined> {
  if (gateId !== undefined) {
    const gate = await gateForMail(ctx, tx, gateId)
    return gate && { buildingId: gate.buildingId, facts: { gate } }
  }
  if (hostId !== undefined) {
    const pass = await passBy(tx, ctx.brand, subject)
    return pass && { buildingId: pass.buildingId, facts: { pass: noticePass(pass) } }
  }
  if (lacks !== undefined || claim !== undefined || marking !== undefined) {
    const listing = await listingOf(ctx, tx, asSpaceId(subject))
    return listing && { buildingId: null, facts: { listing } }
  }
  if (buildingId === undefined) return { buildingId: null, facts: {} }
  const building = await tx
    .selectFrom('buildings as b')
    .select(['b.id', 'b.name'])
    .where('b.id', '=', buildingId)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
  const toConfirm = await countToConfirm(tx, ctx.brand, buildingId)
  const { waiting: claims } = await countClaims(tx, buildingId)
  return building && { buildingId, facts: { building: { ...building, toConfirm, claims } } }
}

async function listingOf(ctx: Context, tx: Transaction, id: SpaceId): Promise<NoticeListing | undefined> {
  const row = await tx
    .selectFrom('spaces as s')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .select(['s.type', 's.streetName', 's.bayMarking', 's.buildingId', 's.isPublished'])
    .select('u.name as buildingName')
    .where('s.id', '=', id)
    .where('s.removedAt', 'is', null)
    .where(ofBrand(ctx.brand, 's'))
    .executeTakeFirst()
  if (!row) return undefined
  const { buildingId, isPublished } = row
  return { id, place: placeInSentence(row, true), isBay: buildingId !== null, isPublished }
}

function noticePass(pass: NonNullable<PassRow>): NoticePass {
  const { reference, state, name: buildingName, bayMarking, endsAt, zone } = pass
  return { reference, state, buildingName, bayMarking, endsAt, zone }
}

/** Those of the building who may do this and have not left, each once. */
export async function managersToTell(
  tx: Transaction,
  { whoMay, orOperators = false }: { whoMay: Act; orOperators?: boolean },
  { buildingId, sides }: LoadedFacts,
): Promise<NoticeReader[]> {
  if (buildingId === null) return []
  const ofBuilding = await staffWhoMay(tx, whoMay, buildingId)
  const staff = ofBuilding.length === 0 && orOperators ? await operators(tx) : ofBuilding
  const ids = staff.map(({ id }) => id).filter((id) => !sides.includes(id))
  return readerRows(tx, ids)
}

type MailedBooking = NonNullable<Awaited<ReturnType<typeof bookingForMail>>>

function noticeBooking(row: MailedBooking, now: Temporal.Instant): NoticeBooking {
  const { id, reference, bookingState: state, startsAt, endsAt, zone, driverFirstName } = row
  const { answeredBy, reasonWords: reason, expiresAt } = row
  return {
    id,
    reference,
    state,
    answeredBy,
    reason,
    expiresAt,
    startsAt,
    endsAt,
    zone,
    isMonthly: row.kind !== 'casual',
    driverFirstName,
    address: { driver: placeForDriver(row, now), owner: placeForOwner(row) },
    place: { driver: placeInSentence(row, false), owner: placeInSentence(row, true) },
    ownerKeeps: keptByOwner(moneyOf(row).owner),
    onItsWay: onItsWay(row.facts as unknown as BookingFacts),
  }
}

async function readersOf(
  tx: Transaction,
  ids: Partial<Record<OneReader, AccountId | undefined>>,
): Promise<LoadedFacts['readers']> {
  const rows = await readerRows(
    tx,
    Object.values(ids).filter((id) => id !== undefined),
  )
  const readers: LoadedFacts['readers'] = {}
  for (const side of ['driver', 'owner', 'person'] as const) {
    const reader = rows.find(({ accountId }) => accountId === ids[side])
    if (reader) readers[side] = reader
  }
  return readers
}

async function readerRows(tx: Transaction, wanted: readonly AccountId[]): Promise<NoticeReader[]> {
  if (wanted.length === 0) return []
  return tx
    .selectFrom('accounts as a')
    .select(['a.id as accountId', 'a.email', 'a.isCorporate'])
    .select(
      sql<string | null>`case when a.telephone_verified_at is not null then a.telephone_number end`.as(
        'telephoneNumber',
      ),
    )
    .where('a.id', 'in', wanted)
    .where('a.closedAt', 'is', null)
    .orderBy('a.id')
    .execute()
}

async function monthFacts(
  ctx: Context,
  tx: Transaction,
  booking: MailedBooking,
  event: { id: number; recordedAt: Temporal.Instant },
  named: NamedByPayload,
): Promise<MonthFacts | undefined> {
  const row = await monthWithAsked(tx, booking, event, named)
  if (!row?.startsOn || !row.endsOn || row.month === null) return undefined
  const { method, brand, last4, accountLast4, triedMethod } = row
  const asked = triedMethod ?? (method === 'wallet' ? null : method)
  const askedMethod = (kind: PaymentMethodKind): MethodOfPerson => ({
    method: kind,
    name: methodName(kind, { brand, last4: kind === 'card' ? last4 : accountLast4 }),
  })
  const charge = chargeOf(booking, row.id)
  return {
    number: row.month,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    state: row.state as ChargeState,
    dueAt: row.dueAt,
    nextTryAt: row.nextTryAt,
    tries: row.tries,
    bill: {
      price: cents(row.priceCents),
      discount: cents(row.discountCents),
      cash: cents(row.cashCents),
      free: cents(row.freeCents),
      fee: cents(row.feeCents),
      charge: cents(row.chargeCents),
    },
    ownerEarning: cents(row.ownerEarningCents),
    kept: charge ? keptOf(charge) : noCents,
    ownerKeeps: charge ? keptByOwner(ownerMoney({ charges: [charge] })) : noCents,
    asked: asked === null ? null : askedMethod(asked as PaymentMethodKind),
    next: await nextMethod(ctx, tx, booking, { method, price: cents(row.priceCents) }),
    hasFailed: row.firstFailedAt !== null,
    hasFailedBefore: row.hasFailedBefore,
    isWaiting: row.isWaiting,
  }
}

function monthWithAsked(
  tx: Transaction,
  booking: MailedBooking,
  event: { id: number; recordedAt: Temporal.Instant },
  { chargeId, period }: NamedByPayload,
) {
  return tx
    .selectFrom('charges as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('chargePayments as cp')
          .innerJoin('payments as p', 'p.id', 'cp.paymentId')
          .leftJoin('paymentCards as k', 'k.methodRef', 'p.methodRef')
          .leftJoin('debitMandates as d', 'd.methodRef', 'p.methodRef')
          .select(['p.method as triedMethod', 'k.brand', 'k.last4', 'd.accountLast4'])
          .whereRef('cp.chargeId', '=', 'c.id')
          .where('p.createdAt', '<=', event.recordedAt)
          .orderBy('p.createdAt', 'desc')
          .limit(1)
          .as('asked'),
      (join) => join.onTrue(),
    )
    .select([
      'c.id',
      'c.month',
      'c.startsOn',
      'c.endsOn',
      'c.state',
      'c.dueAt',
      'c.nextTryAt',
      'c.tries',
      'c.method',
    ])
    .select(['c.priceCents', 'c.discountCents', 'c.cashCents', 'c.freeCents', 'c.feeCents', 'c.chargeCents'])
    .select([
      'c.firstFailedAt',
      'c.ownerEarningCents',
      'asked.triedMethod',
      'asked.brand',
      'asked.last4',
      'asked.accountLast4',
    ])
    .select(
      sql<boolean>`exists (select from events e where e.subject = ${booking.reference} and e.id < ${event.id}
        and e.kind = 'period.payment-failed' and e.payload ->> 'period' = c.month::text)`.as(
        'hasFailedBefore',
      ),
    )
    .select(
      sql<boolean>`exists (select from charges o where o.booking_id = c.booking_id and o.month < c.month
        and o.first_failed_at is not null and o.state in ('due', 'held', 'charging'))`.as('isWaiting'),
    )
    .where('c.bookingId', '=', booking.id)
    .where((eb) => (chargeId === undefined ? eb('c.month', '=', period ?? 0) : eb('c.id', '=', chargeId)))
    .executeTakeFirst()
}

/** By the method that is chosen for the month, or by the other one where that is gone. */
async function nextMethod(
  { brand }: Context,
  tx: Transaction,
  { driverId }: MailedBooking,
  { method, price }: { method: string; price: Cents },
): Promise<MonthFacts['next']> {
  const by = await anyMethodFor(tx, driverId, method === 'direct-debit' ? method : 'card')
  if (!by) return null
  const toPayWith = (wallet: Wallet) =>
    bill(monthlyLines({ price }), { length: 'monthly', method: by.method, promo: null, wallet }, brand.policy)
      .charge
  return {
    method: by.method,
    name: await nameOfMethod(tx, by),
    toPayNow: toPayWith(await walletOf(tx, driverId)),
    mostToPay: toPayWith(emptyWallet),
  }
}
