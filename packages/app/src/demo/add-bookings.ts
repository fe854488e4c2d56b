import type { AccountId, Actor } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { Brand, BrandId } from '@bayshare/domain/brands/brand'
import type { Company } from '@bayshare/domain/brands/company'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { dueRun } from '@bayshare/domain/payouts/payout-day'
import { acceptRequest, endRequest } from '@bayshare/server/bookings/answer-request'
import { cancelBooking } from '@bayshare/server/bookings/cancel-booking'
import { chargeMonths } from '@bayshare/server/bookings/charge-months'
import { extendBooking } from '@bayshare/server/bookings/extend-booking'
import type { WantedTimeRange } from '@bayshare/server/bookings/price-time-range'
import { partyBooking } from '@bayshare/server/bookings/queries'
import { readReason } from '@bayshare/server/bookings/read-reason'
import { findChat } from '@bayshare/server/messaging/find-chat'
import { markRead } from '@bayshare/server/messaging/mark-read'
import { reportInChat } from '@bayshare/server/messaging/report-person'
import { sendBookingMessage } from '@bayshare/server/messaging/send-booking-message'
import { requestBooking } from '@bayshare/server/bookings/request-booking'
import { settleCharge } from '@bayshare/server/bookings/settle-charge'
import { joinSubscriptions } from '@bayshare/server/capability/join-parts'
import { asOf, type Context, contextFor, type Deps } from '@bayshare/server/context/context'
import type { Database, Transaction } from '@bayshare/server/database/open-database'
import type { EventKind, RecordedEvent } from '@bayshare/server/events/event-kinds'
import { notifications } from '@bayshare/server/notifications/capability'
import { markSeen } from '@bayshare/server/notifications/notification-store'
import { notifyReactions } from '@bayshare/server/notifications/notify-reactions'
import { payments } from '@bayshare/server/payments/capability'
import { makeEarningsAvailable } from '@bayshare/server/payouts/make-earnings-available'
import { makePayouts } from '@bayshare/server/payouts/make-payouts'
import { payoutPolicy } from '@bayshare/server/payouts/payout-policy'
import type { Clock } from '@bayshare/server/ports/clock'
import type { Payments } from '@bayshare/server/ports/payments'
import { reviewBooking } from '@bayshare/server/reviews/review-booking'
import { enqueueAll } from '@bayshare/server/work/enqueue'
import { cities } from './cities'
import { conversationSteps } from './conversation-steps'
import { type DemoBooking, demoBookings, type DemoCasual, type DemoMonthly } from './demo-bookings'
import { demoAccountId, demoSpaceId } from './demo-id'
import { emailOf } from './demo-people'
import { enquirySteps } from './enquiry-steps'
import { hotelSteps } from './hotel-steps'
import { incidentSteps } from './incident-steps'
import { saidSteps, type Thread } from './said-steps'
import { visitorSteps } from './visitor-steps'

export interface BookingDeps {
  database: Database
  clock: Clock
  company: Company
  /** It answers at once: it is asked inside the transaction, which nobody else waits for. */
  payments: Payments
  publicUrl: string
}

/**
 * Bookings of the last months for people and spaces that were just added, by the product's own commands at the time of
 * each. All of them or none: a crash in the middle leaves the demo without bookings.
 */
export async function addBookings(deps: BookingDeps): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    const steps = Object.entries(demoBookings).flatMap(([brand, bookings]) =>
      bookings.flatMap((booking) => stepsOf(booking, brandById(brand as BrandId), now)),
    )
    steps.push(...conversationSteps(now, contextOf), ...enquirySteps(now, contextOf))
    steps.push(...visitorSteps(now, contextOf), ...hotelSteps(now), ...payoutRun(now))
    const here: Deps = { ...deps, database: within(tx), subscriptions: {} }
    for (const { at, act } of inOrder(steps, now)) await act(asOf(here, at), deps)
    await tellInApp(tx, here, deps.publicUrl)
    await askToTell(tx)
  })
}

/** Something that happened at a time. */
interface Step {
  at: Temporal.Instant
  act(past: Deps, deps: BookingDeps): Promise<unknown>
}

/** What lies ahead happens by itself, later. */
function inOrder(steps: readonly Step[], now: Temporal.Instant): Step[] {
  return steps
    .filter(({ at }) => !isBefore(now, at))
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
}

/** Every transaction of a command is a part of this one. */
function within(tx: Transaction): Database {
  return {
    read: () => tx,
    readForReports: () => tx,
    transaction: (work) => work(tx),
    onRecorded: () => () => {},
    hear: () => ({ ready: Promise.resolve(), stop: () => Promise.resolve() }),
    isReady: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  }
}

const seenUntilDaysAgo = 2
const tellInAppReactions = ['notify-of-booking', 'notify-of-review'] as const

/** What people find under their bell, dated when it happened. They have seen all but the latest. */
async function tellInApp(tx: Transaction, here: Deps, publicUrl: string): Promise<void> {
  const reactions = notifyReactions({
    publicUrl,
    sendsTexts: false,
    answerToken: async () => '',
    visitorToken: async () => '',
    unsubscribeToken: async () => '',
    closedAccountToken: async () => '',
    guestToken: async () => '',
    passPicture: async () => '',
  })
  const subscriptions = joinSubscriptions([notifications])
  const events = await tx.selectFrom('events').selectAll().orderBy('id').execute()
  for (const { recordedAt, brand, ...event } of events)
    for (const name of tellInAppReactions) {
      if (!subscriptions[event.kind as EventKind]?.includes(name)) continue
      const ctx = contextFor(asOf(here, recordedAt), {
        actor: { kind: 'job', name },
        brand: brandById(brand),
        requestId: 'demo',
      })
      await reactions[name](ctx, tx, event as unknown as RecordedEvent)
    }
  const told = await tx.selectFrom('notifications').select(['brand', 'accountId']).distinct().execute()
  const at = here.clock.now().subtract({ hours: 24 * seenUntilDaysAgo })
  for (const { brand, accountId } of told) await markSeen(tx, brandById(brand), accountId, { until: at, at })
}

/** Mails and papers take longer than a start may, so jobs write them afterwards, dated when each thing happened. */
async function askToTell(tx: Transaction): Promise<void> {
  const subscriptions = joinSubscriptions([payments, notifications])
  const events = await tx.selectFrom('events').select(['id', 'kind', 'recordedAt']).orderBy('id').execute()
  const jobs = events.flatMap(({ id: eventId, kind, recordedAt }) =>
    (subscriptions[kind as EventKind] ?? []).filter(isForLater).map((reaction) => ({
      payload: { eventId, reaction, at: recordedAt.toString() },
      key: `react:${eventId}:${reaction}`,
    })),
  )
  await enqueueAll(tx, 'react', jobs)
}

function isForLater(reaction: string): boolean {
  return !(tellInAppReactions as readonly string[]).includes(reaction)
}

const { zone } = cities.sydney
const bookedAheadHours = 18
const requestedAheadDays = 9
const lastBookedHoursAgo = 5
const minute = { minutes: 1 }

function stepsOf(booking: DemoBooking, brand: Brand, now: Temporal.Instant): Step[] {
  return booking.kind === 'casual' ? casualSteps(booking, brand, now) : monthlySteps(booking, brand, now)
}

function casualSteps(booking: DemoCasual, brand: Brand, now: Temporal.Instant): Step[] {
  const { minutes, extendedByMinutes = 0 } = booking
  const startsAt = startOf(booking, now)
  const bookedUntil = startsAt.add({ minutes })
  const endsAt = bookedUntil.add({ minutes: extendedByMinutes })
  const wall = (moment: Temporal.Instant) => {
    const local = moment.toZonedDateTimeISO(zone)
    return { date: local.toPlainDate(), time: local.toPlainTime() }
  }
  const timeRange = { kind: 'casual', start: wall(startsAt), end: wall(bookedUntil) } as const
  const made = partiesOf(booking, brand)
  const bookedAt = earlier(startsAt.subtract({ hours: bookedAheadHours }), now)
  const booked = made.book(bookedAt, timeRange)
  if (booking.isCancelled) return [booked, made.cancel(startsAt.subtract({ hours: 6 }))]
  return [
    booked,
    ...(extendedByMinutes > 0 ? [made.extend(bookedUntil.subtract({ minutes: 45 }), extendedByMinutes)] : []),
    ...made.chat(bookedAt),
    ...made.report(startsAt),
    ...made.review(booking, endsAt),
    mature(brand, endsAt),
  ]
}

function monthlySteps(booking: DemoMonthly, brand: Brand, now: Temporal.Instant): Step[] {
  const starts = now.toZonedDateTimeISO(zone).toPlainDate().add({ days: booking.starts.day })
  const ends = booking.days === undefined ? null : starts.add({ days: booking.days })
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant()
  const made = partiesOf(booking, brand)
  const bookedAt = earlier(at(starts.subtract({ days: requestedAheadDays })), now)
  const booked = made.book(bookedAt, { kind: 'monthly', starts, ends })
  if (booking.answer === 'decline') return [booked, made.decline(bookedAt.add({ hours: 20 }))]
  const months = monthsUntil(now, starts, ends).map(at)
  return [
    booked,
    ...(booking.answer === 'accept' ? [made.accept(bookedAt.add({ hours: 7 }))] : []),
    ...made.report(at(starts)),
    ...months.map(charge),
    ...[at(starts), ...months].map((month) => mature(brand, month)),
    ...(ends ? made.review(booking, at(ends)) : []),
  ]
}

/** The days on which later months have begun. */
function monthsUntil(
  now: Temporal.Instant,
  starts: Temporal.PlainDate,
  ends: Temporal.PlainDate | null,
): Temporal.PlainDate[] {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const last = ends && Temporal.PlainDate.compare(ends, today) < 0 ? ends : today
  const { months } = starts.until(last, { largestUnit: 'month' })
  return Array.from({ length: months }, (_, index) => starts.add({ months: index + 1 }))
}

function startOf({ starts }: DemoCasual, now: Temporal.Instant): Temporal.Instant {
  const local = now.toZonedDateTimeISO(zone)
  if ('hoursAgo' in starts)
    return local
      .subtract({ hours: starts.hoursAgo })
      .round({ smallestUnit: 'hour', roundingMode: 'floor' })
      .toInstant()
  return local
    .toPlainDate()
    .add({ days: starts.day })
    .toZonedDateTime({ timeZone: zone, plainTime: starts.at })
    .toInstant()
}

/** Nothing was booked in the last hours. */
function earlier(moment: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const latest = now.subtract({ hours: lastBookedHoursAgo })
  return isBefore(moment, latest) ? moment : latest
}

/** What the driver and the owner of one booking do, each as themselves. */
function partiesOf(booking: DemoBooking, brand: Brand) {
  const driverId = demoAccountId(emailOf(booking.driver))
  const ownerId = demoAccountId(emailOf(booking.owner))
  let reference = ''
  const step = (
    accountId: AccountId,
    at: Temporal.Instant,
    act: (ctx: Context, deps: BookingDeps) => Promise<unknown>,
  ): Step => ({ at, act: (past, deps) => act(contextOf(past, brand, accountId), deps) })
  const own = async (ctx: Context, accountId: AccountId) => {
    const found = await partyBooking(ctx, accountId, reference)
    if (!found) throw new Error(`The demo booking of ${booking.space} was not made`)
    return found
  }
  return {
    book: (at: Temporal.Instant, timeRange: WantedTimeRange) =>
      step(driverId, at, async (ctx, { payments, publicUrl }) => {
        reference = await requestBooking(ctx, payments, publicUrl, {
          spaceId: demoSpaceId(booking.space),
          driverId,
          unit: undefined,
          vehicleId: undefined,
          timeRange,
          method: 'card',
          promoCode: undefined,
          leadSource: undefined,
          enquiryId: undefined,
          expectedCharge: undefined,
        })
      }),
    extend: (at: Temporal.Instant, minutes: number) =>
      step(driverId, at, async (ctx, { payments, publicUrl }) => {
        const found = await own(ctx, driverId)
        const wanted = { ...found, driverId, minutes, expectedCharge: undefined }
        await extendBooking(ctx, payments, publicUrl, wanted)
      }),
    cancel: (at: Temporal.Instant) =>
      step(driverId, at, async (ctx) => {
        const reason = readReason(ctx, 'driver_casual_cancellation_reason', { reason: 3 }, reasonFields)
        await cancelBooking(ctx, await own(ctx, driverId), reason)
      }),
    accept: (at: Temporal.Instant) =>
      step(ownerId, at, async (ctx, { payments, publicUrl }) =>
        acceptRequest(ctx, payments, publicUrl, await own(ctx, ownerId)),
      ),
    decline: (at: Temporal.Instant) =>
      step(ownerId, at, async (ctx) => {
        const reason = readReason(ctx, 'owner_monthly_cancellation_reason', { reason: 10 }, reasonFields)
        await endRequest(ctx, await own(ctx, ownerId), 'decline', reason)
      }),
    chat: (bookedAt: Temporal.Instant) => {
      const said = (booking.chat ?? []).map(({ by, after, text, reported }) => ({
        ...(by === 'driver' ? { writer: driverId, reader: ownerId } : { writer: ownerId, reader: driverId }),
        at: bookedAt.add({ minutes: after }),
        text,
        reported,
      }))
      const chat: Thread = {
        async read(ctx, accountId, lastId) {
          const found = await findChat(ctx, accountId, reference)
          await markRead(ctx, accountId, { ...found, thread: 'booking' }, lastId)
        },
        write: (ctx, accountId, text) => sendBookingMessage(ctx, accountId, reference, text),
        report: (ctx, accountId, report) => reportInChat(ctx, accountId, reference, report),
      }
      return saidSteps(said, chat, step)
    },
    report: (startsAt: Temporal.Instant) => {
      if (!booking.incident) return []
      const follow = (other: string) => void (reference = other)
      const reported = { brand, startsAt, reference: () => reference, follow }
      return incidentSteps(booking.incident, reported, contextOf)
    },
    /** Soon enough that no mail has to ask for it. */
    review: ({ review }: DemoBooking, endsAt: Temporal.Instant) =>
      review === undefined
        ? []
        : [
            step(driverId, endsAt.add({ minutes: brand.policy.reviews.askAfterMinutes / 2 }), (ctx) =>
              reviewBooking(ctx, { driverId, reference }, review),
            ),
          ],
  }
}

const reasonFields = { reason: 'reason', details: 'reason_details' }

function contextOf(past: Deps, brand: Brand, accountId: AccountId): Context {
  const actor: Actor = {
    kind: 'person',
    accountId,
    sessionId: 'demo',
    isCorporate: false,
    isOperator: false,
    isComplete: true,
  }
  return contextFor(past, { actor, brand, requestId: 'demo' })
}

/** What sweeps do with a month that begins. */
function charge(begins: Temporal.Instant): Step {
  return {
    at: begins.add(minute),
    act: (past, { payments, publicUrl }) => chargeMonths(past, payments, publicUrl, settleCharge),
  }
}

/** What sweeps do with an earning that has waited long enough. */
function mature(brand: Brand, earnedAt: Temporal.Instant): Step {
  return {
    at: earnedAt.add({ hours: brand.policy.payout.matureAfterHours }).add(minute),
    act: makeEarningsAvailable,
  }
}

/** The run of this month, if its day has come: it tells owners what it could not pay. */
function payoutRun(now: Temporal.Instant): Step[] {
  const run = dueRun(now, payoutPolicy)
  return run ? [{ at: run.detailsBefore.subtract({ hours: 24 }).add(minute), act: makePayouts }] : []
}
