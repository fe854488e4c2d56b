import { spaceId } from './wire-answers'

/** A confirmed casual booking as its driver gets it from the server: two hours from `starts` on. */
export function bookingOnWire(reference: string, starts: Temporal.Instant) {
  return {
    id: '00000000-0000-4000-8000-000000000061',
    reference,
    booking_type: 1,
    start_date: '2026-11-17',
    start_time: '09:00:00' as string | null,
    cease_date: '2026-11-17' as string | null,
    cease_time: '11:00:00' as string | null,
    start: starts.toString(),
    end: starts.add({ hours: 2 }).toString() as string | null,
    location_date: '2026-11-16',
    create_date: starts.subtract({ hours: 24 }).toString(),
    approval_status: 2,
    cancelled: false,
    expired: false,
    ended_how: null as string | null,
    has_unpaid_month: false,
    refunded: false,
    approval_declined_reason: null as string | null,
    cancelled_reason: null as string | null,
    expires_at: null as string | null,
    parking_space: {
      uuid: spaceId,
      type: 'Driveway',
      street_name: 'Crown Street',
      address: '12 Crown Street, Surry Hills NSW 2010',
      latitude: -33.88,
      longitude: 151.21,
      timezone: 'Australia/Sydney',
      image_set: [],
    },
    parking_space_name: 'Driveway on Crown Street',
    parking_bay: null as object | null,
    bay_index: 1,
    headline_amount: 8.5,
    refunded_amount: 0,
    money: moneyOnWire() as object | null,
    earnings: null as object | null,
    driver: { first_name: 'Robin' },
    owner: { first_name: 'Priya' },
    review: null as string | null,
    price_lines: [] as object[],
    payment_state: 'paid',
    next_payment: null as object | null,
    months: [] as object[],
    unpaid_month: null as object | null,
    vehicle: null as object | null,
    description: '',
    vehicle_type: 3,
    access_method: 1,
    access_code: null as string | null,
    instruction: null as string | null,
    pass_code: null as string | null,
    qr_code_url: null as string | null,
    calendar_url: null as string | null,
    access_image_set: [],
    rate_hourly: 4,
    rate_daily: null,
    surcharge_overnight: null,
    rate_monthly: null as number | null,
    allow_cancellation: true,
    promo_code_used: null,
    owner_earnings: null as number | null,
    min_cease_date: null,
    max_cease_date: null,
    lease_end_date: null,
  }
}

interface Amounts {
  sources: Partial<
    Record<'card' | 'direct_debit' | 'wallet_cash' | 'free_credits' | 'promo' | 'platform', number>
  >
  back: Partial<Record<'card' | 'wallet_cash' | 'free_credits', number>>
  refund_fee: number
  standing: string
}

/** What a booking costs its driver, $8.50 by card unless said otherwise. */
export function moneyOnWire({
  sources = { card: 8.5 },
  back = {},
  refund_fee = 0,
  standing = 'paid',
}: Partial<Amounts> = {}) {
  const all = { card: 0, direct_debit: 0, wallet_cash: 0, free_credits: 0, promo: 0, platform: 0, ...sources }
  const total = all.card + all.direct_debit + all.wallet_cash + all.free_credits
  const came = { card: 0, wallet_cash: 0, free_credits: 0, ...back }
  const returned = came.card + came.wallet_cash + came.free_credits
  const stands = (as: string) => (standing === as ? total : 0)
  const paid = stands('paid')
  return {
    sources: all,
    total,
    standing,
    on_hold: stands('held'),
    paid,
    back: came,
    returned,
    refund_fee,
    kept: Math.max(0, paid - returned - refund_fee),
  }
}

/** What an owner has of a booking; all of it is to come unless said otherwise. */
export function earningsOnWire(headline: number, special: object = {}) {
  return { headline, expected: headline, on_hold: 0, earned: 0, lost: 0, ...special }
}

/** The same booking as it stands in the list, which says less. */
export function listedOnWire(booking: ReturnType<typeof bookingOnWire>): object {
  const first = Object.keys(booking).indexOf('price_lines')
  return Object.fromEntries(
    Object.entries(booking).filter(([name], at) => at < first && name !== 'cancelled_reason'),
  )
}
