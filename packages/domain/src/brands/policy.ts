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
  cancellation: CancellationPolicy
  payout: PayoutPolicy
  topUp: TopUpPolicy
  directDebit: DirectDebitPolicy
  /** Days after which a failed monthly card charge is tried again (rule: failed monthly charge). */
  retryCardAfterDays: readonly number[]
  /** How often a day an unpaid month is tried beside those days, when its driver asks for it (rule: failed monthly charge). */
  extraTriesPerDay: number
  /** Hours after which an unanswered request expires (rule: request expiry). */
  requestLapsesAfterHours: { space: number; bay: number }
  /** How long time is held while its payment is under way (rule: booking hold). */
  holdMinutes: number
  listing: ListingPolicy
  referral: ReferralPolicy
  polling: PollingPolicy
  favourites: FavouritesPolicy
  reviews: ReviewsPolicy
  /** How long ahead drivers are reminded (rule: reminders). */
  reminders: { endsInMinutes: readonly number[]; leaseEndsInDays: readonly number[] }
  incidents: IncidentPolicy
  /** A decision that moves more than this needs a second operator (rule: second operator). */
  secondOperatorAbove: Cents
  notifications: NotificationPolicy
  messaging: MessagingPolicy
  enquiries: EnquiryPolicy
  visitors: VisitorPolicy
  patrol: PatrolPolicy
  nights: NightsPolicy
  gates: GatePolicy
}

/** How people are told what happened (rule: notification settings). */
export interface NotificationPolicy {
  keptDays: number
  /** How many a list shows at first, and adds when asked for older ones. */
  perPage: number
  /** Nobody is texted or pushed at night, by their own clocks. */
  quietHours: { from: string; until: string }
}

/** What people may write to each other (rule: chat closes) (rule: message limits). */
export interface MessagingPolicy {
  /** How long a booking can be written about once it is over. */
  chatOpenDays: number
  /** Conversations that one person may begin in an hour. */
  conversationsPerHour: number
  messagesPerMinute: number
}

/** How drivers ask owners for a longer time (rule: long-term enquiries). */
export interface EnquiryPolicy {
  /** The start, in days from today. */
  leastLeadDays: number
  mostLeadDays: number
  /** Enquiries that one person may send in a day. */
  perDay: number
  /** An owner who has not answered by then is reminded once. */
  remindAfterDays: number
  /** An enquiry ends so long after its last step. */
  lapseAfterDays: number
  /** How long an offer stands. */
  offerDays: number
}

/** Who may be in a building, and what was seen there (rule: patrol). */
export interface PatrolPolicy {
  /** How far ahead the list reaches that a device keeps. */
  listHours: number
  /** What was seen without a connection is taken for so long. */
  sentLateDays: number
  /** It is deleted so long after. */
  keptDays: number
  /** How many sightings a list shows at first, and adds when asked for older ones. */
  perPage: number
}

/** Parking for visitors of residents (rule: visitor passes). */
export interface VisitorPolicy {
  mostHours: number
  /** Passes of one unit that start in one calendar month. */
  perUnitAndMonth: number
  /** What a visitor entered is erased so long after the pass has ended. */
  keptDays: number
  mostDaysAhead: number
  /** A visit may have begun so long ago when it is asked for. */
  startsLateMinutes: number
  /** A car may come so much earlier, if its bay is free by then. */
  startsEarlyMinutes: number
  /** How long a car may still be there after the end before resident and visitor are told. */
  overstayMinutes: number
}

/** Parking for guests of hotels (rule: hotel nights). */
export interface NightsPolicy {
  /** When guests arrive and when they leave, by the clocks of the hotel. */
  from: string
  until: string
  most: number
  mostLeadDays: number
  /** The link in the guest's mail works so long after the departure. */
  linkDays: number
  /** What a guest entered is erased so long after the departure. */
  keptDays: number
  /** The same where nothing was booked. */
  abandonedDays: number
}

/** Gates and bollards (rule: gates). */
export interface GatePolicy {
  /** A device acts on a command within this time or not at all. */
  answerWithinSeconds: number
  /** Managers are told of a battery below the first, until it has at least the second. */
  batteryLowVolts: number
  batteryGoodVolts: number
  /** A device that has not reported for so long is silent. */
  silentMinutes: number
  /** How often one booking or pass may open gates within ten minutes. */
  openingsPerTenMinutes: number
  /** Whoever is late may still open them for so long after the end, to leave. */
  leaveMinutes: number
}

/** What happens when something goes wrong with a booking (rule: incidents) (rule: rescue). */
export interface IncidentPolicy {
  /** How long after its end something can still be reported. */
  reportWithinDays: number
  /** Whoever can't park is helped from this long before the start. */
  rescueBeforeMinutes: number
  rescueRadiusMetres: number
  /** How many spaces are offered instead. */
  rescueOffers: number
  /** Everything goes back by itself for this long after the start. */
  refundWithinMinutes: number
  /** How often an account is helped without anybody looking at it, within how many days. */
  mostRescues: number
  rescuesWithinDays: number
  /** A driver whose booking starts within this time is warned of a vehicle that is still there. */
  warnAheadMinutes: number
}

/** When earnings are transferred (rule: payout day). */
export interface PayoutPolicy {
  dayOfMonth: number
  /** Money is paid out no sooner than this after it was earned. */
  matureAfterHours: number
  /** And no sooner than this after the bank details were changed. */
  holdAfterChangeHours: number
  /** The time zone of "the end of the month before". */
  zone: string
}

/** Manual and automatic top-ups of the wallet (rule: top-ups). */
export interface TopUpPolicy {
  amounts: readonly Cents[]
  /** Topping up is suggested, and done by itself, when cash falls below this. */
  below: Cents
}

export interface DirectDebitPolicy {
  /** What the holder reads on the bank statement. */
  descriptor: string
  /** Dishonoured debits are tried again after these days. */
  retryAfterDays: readonly number[]
}

/** What a card payment costs the driver (rule: card fee). */
export interface CardFeePolicy {
  smallChargeBelow: Cents
  smallChargeFee: Cents
  monthlyFee: BasisPoints
}

export interface CasualPolicy {
  /** A casual booking starts at least this long from now (rule: lead time). */
  leadMinutes: number
  /** The server forgives this much of a slow clock. */
  clockSkewMinutes: number
  gridMinutes: number
  /** Charged minutes of one block are clamped to these (rule: block price). */
  leastChargedMinutes: number
  mostChargedMinutes: number
  /** A block that crosses midnight costs the overnight surcharge from this length on. */
  overnightFromMinutes: number
  longestMinutes: number
  longestMultiDayDays: number
  startsWithinDays: number
  /** A space farther away than this is no answer to a search for a place. */
  searchRadiusMetres: number
}

export interface MonthlyPolicy {
  leastLeadDays: number
  mostLeadDays: number
  /** A chosen end lies this long after the start (rule: monthly dates). */
  leastDays: number
  mostDays: number
}

/** What a driver gets back (rule: cancellation tiers) (rule: cash refund), and how a monthly ends (rule: notice). */
export interface CancellationPolicy {
  /** A driver who cancels a casual booking earlier than this before its start gets everything back. */
  fullRefundBeforeMinutes: number
  /** Later than that, but earlier than this: a part. After it: nothing. */
  partRefundBeforeMinutes: number
  partRefund: BasisPoints
  /** A booking made by mistake is undone in full for this long, if it has not started. */
  undoWithinMinutes: number
  /** Kept back when a refund goes to the card instead of the wallet. */
  cashRefundFee: BasisPoints
  cashRefundBusinessDays: number
  /** So many days after the cancellation it can still be asked for. */
  cashRefundWithinDays: number
  noticeMonths: number
  /** A booking that was made longer ago no longer tells of its owner (rule: owner cancels). */
  ownerCancellationMonths: number
}

/** What a new listing begins with, and what its owner may set (rule: listing defaults). */
export interface ListingPolicy {
  hourlyAtFirst: Cents
  monthlyAtFirst: Cents
  /** Shown in the empty field of a bay's rate. */
  bayMonthlyExample: Cents
  opensAtFirst: string
  closesAtFirst: string
  /** A price beyond this is a slip of the finger. */
  mostHourly: Cents
  mostDaily: Cents
  mostMonthly: Cents
  /** Bays that one parking lot may have. */
  mostUnits: number
  /** Spaces and drafts that one person may have in a brand. */
  mostListings: number
  photos: number
  suggestion: SuggestionPolicy
}

/** A suggested price is the median of comparable spaces nearby: the nearest ring that holds enough of them. */
export interface SuggestionPolicy {
  leastSpaces: number
  ringsMetres: readonly number[]
  /** A price that follows the suggestion changes no sooner than this after it was announced. */
  announcedDaysAhead: number
  /** It follows only when the suggestion has moved by at least this part. */
  leastChange: BasisPoints
}

/** Free credits for inviting friends (rule: referral rewards). */
export interface ReferralPolicy {
  friendGets: Cents
  /** At the friend's first completed paid booking. */
  referrerGetsForBooking: Cents
  /** In all, once the friend's listing has completed a booking. */
  referrerGetsForListing: Cents
}

/** What somebody may save, and how far around a saved place an alert looks. */
export interface FavouritesPolicy {
  mostSpaces: number
  mostPlaces: number
  /** Alerts of one person that are not over. */
  mostAlerts: number
  alertRadiusMetres: number
  /** How many of the spaces that were found a mail lists. */
  affectedSpaces: number
}

/** When drivers are asked for a review (rule: reminders), and from how many on a space has a rating (rule: rating). */
export interface ReviewsPolicy {
  askAfterMinutes: number
  /** After an outage of longer than this nobody is asked any more. */
  askWithinDays: number
  leastRated: number
}

export interface PollingPolicy {
  normalSeconds: number
  afterErrorSeconds: number
  busyPageSeconds: number
}

export const defaultPolicy: Policy = {
  sampleEarnings: dollars(164),
  commission: 1800,
  cardFee: { smallChargeBelow: dollars(25), smallChargeFee: dollars(0.5), monthlyFee: 190 },
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
    searchRadiusMetres: 25_000,
  },
  monthly: { leastLeadDays: 2, mostLeadDays: 180, leastDays: 30, mostDays: 180 },
  cancellation: {
    fullRefundBeforeMinutes: 120,
    partRefundBeforeMinutes: 60,
    partRefund: 5000,
    undoWithinMinutes: 10,
    cashRefundFee: 1000,
    cashRefundBusinessDays: 14,
    cashRefundWithinDays: 30,
    noticeMonths: 1,
    ownerCancellationMonths: 12,
  },
  payout: { dayOfMonth: 15, matureAfterHours: 48, holdAfterChangeHours: 48, zone: 'Australia/Sydney' },
  topUp: { amounts: [dollars(50), dollars(100)], below: dollars(10) },
  directDebit: { descriptor: 'BAYSHARE PARKING', retryAfterDays: [2, 4, 7] },
  retryCardAfterDays: [1, 3, 5, 7],
  extraTriesPerDay: 3,
  requestLapsesAfterHours: { space: 48, bay: 72 },
  holdMinutes: 15,
  listing: {
    hourlyAtFirst: dollars(4),
    monthlyAtFirst: dollars(200),
    bayMonthlyExample: dollars(300),
    opensAtFirst: '07:00',
    closesAtFirst: '18:30',
    mostHourly: dollars(200),
    mostDaily: dollars(1000),
    mostMonthly: dollars(10_000),
    mostUnits: 1000,
    mostListings: 100,
    photos: 3,
    suggestion: { leastSpaces: 5, ringsMetres: [1000, 3000], announcedDaysAhead: 7, leastChange: 500 },
  },
  referral: {
    friendGets: dollars(5),
    referrerGetsForBooking: dollars(5),
    referrerGetsForListing: dollars(10),
  },
  polling: { normalSeconds: 10, afterErrorSeconds: 20, busyPageSeconds: 2 },
  favourites: { mostSpaces: 200, mostPlaces: 50, mostAlerts: 20, alertRadiusMetres: 2000, affectedSpaces: 5 },
  reviews: { askAfterMinutes: 60, askWithinDays: 14, leastRated: 3 },
  reminders: { endsInMinutes: [30, 10], leaseEndsInDays: [60, 35] },
  incidents: {
    reportWithinDays: 30,
    rescueBeforeMinutes: 15,
    rescueRadiusMetres: 1000,
    rescueOffers: 3,
    refundWithinMinutes: 30,
    mostRescues: 2,
    rescuesWithinDays: 30,
    warnAheadMinutes: 120,
  },
  secondOperatorAbove: dollars(500),
  notifications: { keptDays: 180, perPage: 30, quietHours: { from: '22:00', until: '07:00' } },
  messaging: { chatOpenDays: 30, conversationsPerHour: 10, messagesPerMinute: 30 },
  enquiries: {
    leastLeadDays: 1,
    mostLeadDays: 365,
    perDay: 10,
    remindAfterDays: 2,
    lapseAfterDays: 14,
    offerDays: 7,
  },
  visitors: {
    mostHours: 24,
    perUnitAndMonth: 5,
    keptDays: 90,
    mostDaysAhead: 30,
    startsLateMinutes: 15,
    startsEarlyMinutes: 15,
    overstayMinutes: 15,
  },
  patrol: { listHours: 12, sentLateDays: 7, keptDays: 90, perPage: 50 },
  nights: {
    from: '14:00',
    until: '11:00',
    most: 28,
    mostLeadDays: 365,
    linkDays: 30,
    keptDays: 90,
    abandonedDays: 1,
  },
  gates: {
    answerWithinSeconds: 15,
    batteryLowVolts: 11.5,
    batteryGoodVolts: 11.8,
    silentMinutes: 60,
    openingsPerTenMinutes: 20,
    leaveMinutes: 15,
  },
}
