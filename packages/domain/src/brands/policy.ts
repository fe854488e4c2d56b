import { type Cents, dollars } from '../money/cents'
import type { BasisPoints } from '../money/share'

/** Every number of the business, once. A brand may replace any of them. */
export interface Policy {
  /** Shown on the listing pages as what a space can earn a month. */
  sampleEarnings: Cents
  commission: BasisPoints
  cardFee: CardFeePolicy | 'none'
  casual: CasualPolicy
  monthly: MonthlyPolicy
  /** A request that nobody answers lapses after this time, and never later than its start (DECISIONS 17). */
  requestLapsesAfterHours: { casual: number; monthlyBay: number }
  /** How long a stay is held while its payment is under way (RELIABILITY 6). */
  holdMinutes: number
  polling: PollingPolicy
}

/** DECISIONS 30. */
export interface CardFeePolicy {
  smallChargeBelow: Cents
  smallChargeFee: Cents
  longStayFee: BasisPoints
}

export interface CasualPolicy {
  /** A casual stay starts at least this long from now (DECISIONS 2). */
  leadMinutes: number
  /** The server forgives this much of a slow clock. */
  clockSkewMinutes: number
  gridMinutes: number
  /** Charged minutes of one block are clamped to these (DECISIONS 29). */
  leastChargedMinutes: number
  mostChargedMinutes: number
  /** A block that crosses midnight costs the overnight surcharge from this length on. */
  overnightFromMinutes: number
  longestMinutes: number
  longestMultiDayDays: number
  startsWithinDays: number
}

export interface MonthlyPolicy {
  leastLeadDays: number
  mostLeadDays: number
}

export interface PollingPolicy {
  normalSeconds: number
  afterErrorSeconds: number
  busyPageSeconds: number
}

export const defaultPolicy: Policy = {
  sampleEarnings: dollars(164),
  commission: 1800,
  cardFee: { smallChargeBelow: dollars(25), smallChargeFee: dollars(0.5), longStayFee: 190 },
  casual: {
    leadMinutes: 25,
    clockSkewMinutes: 2,
    gridMinutes: 15,
    leastChargedMinutes: 60,
    mostChargedMinutes: 420,
    overnightFromMinutes: 420,
    longestMinutes: 1440,
    longestMultiDayDays: 28,
    startsWithinDays: 180,
  },
  monthly: { leastLeadDays: 2, mostLeadDays: 180 },
  requestLapsesAfterHours: { casual: 48, monthlyBay: 72 },
  holdMinutes: 15,
  polling: { normalSeconds: 10, afterErrorSeconds: 20, busyPageSeconds: 2 },
}
