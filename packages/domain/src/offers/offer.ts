import type { AccountId } from '../accounts/actor'
import type { OpenKind } from '../availability/open-week'
import type { Space } from '../listings/space'
import type { BookingKind } from '../payments/card-fee'

/** How a space can be had: booked at once, or by asking its owner. */
export type Offer = 'instant' | 'on-request'

/** Whether it can be had at all, at once or by asking. */
export function isBookable(answer: OfferAnswer): answer is Offer {
  return answer === 'instant' || answer === 'on-request'
}

/** What a kind of booking asks of a space. */
export const offerTerms = {
  casual: {
    isLet: ({ allowsCasual, rates }) => allowsCasual && rates.hourly !== null,
    // Nobody asks an owner for some hours (rule: instant casual).
    withoutApproval: 'casual-not-offered',
    refusal: 'casual-not-offered',
    suits: () => true,
    hoursRefusal: 'casual-not-offered',
  },
  monthly: {
    isLet: ({ allowsMonthly, rates }) => allowsMonthly && rates.monthly !== null,
    withoutApproval: 'on-request',
    refusal: 'monthly-not-offered',
    // Whoever pays for a month comes and goes at any time (rule: monthly needs always open).
    suits: ({ isBay }, opens) => opens === 'always' || (isBay && opens === 'weekdays'),
    hoursRefusal: 'not-open-by-the-month',
  },
} as const satisfies Record<BookingKind, OfferTerms>

interface OfferTerms {
  isLet(space: OfferedSpace): boolean
  /** The answer where the owner wants to be asked. */
  withoutApproval: 'on-request' | `${BookingKind}-not-offered`
  refusal: `${BookingKind}-not-offered`
  /** Whether the hours that repeat every week suit this kind of booking, whatever its time. */
  suits(space: Pick<Space, 'isBay'>, opens: OpenKind): boolean
  hoursRefusal: `${BookingKind}-not-offered` | 'not-open-by-the-month'
}

/** What its owner has set of a space. */
export type OfferedSpace = Pick<
  Space,
  'isPublished' | 'allowsCasual' | 'allowsMonthly' | 'approvesAutomatically' | 'rates'
>
export type NotOffered<K extends BookingKind> = NotLet<K> | (typeof offerTerms)[K]['hoursRefusal']
type NotLet<K extends BookingKind> = (typeof offerTerms)[K]['refusal']

/** Whether and how a space can be had this way, by anyone and at any time. */
export function offerOf<K extends BookingKind>(
  space: OfferedSpace & Pick<Space, 'isBay'>,
  kind: K,
  opens: OpenKind,
): Offer | NotOffered<K> {
  const offer = settingOf(space, kind)
  if (offer === offerTerms[kind].refusal) return offer
  return offerTerms[kind].suits(space, opens) ? offer : offerTerms[kind].hoursRefusal
}

/** The same by the owner's settings alone. */
export function settingOf<K extends BookingKind>(space: OfferedSpace, kind: K): Offer | NotLet<K> {
  const terms = offerTerms[kind]
  if (!space.isPublished || !terms.isLet(space)) return terms.refusal
  return space.approvesAutomatically ? 'instant' : terms.withoutApproval
}

/** The same for one person; of a visitor nobody knows whether the space is theirs. */
export function offerTo<K extends BookingKind>(
  space: OfferedSpace & Pick<Space, 'ownerId' | 'isBay'>,
  asked: { kind: K; opens: OpenKind },
  viewer: AccountId | null,
): Offer | NotOffered<K> | 'space-is-yours' {
  return space.ownerId === viewer ? 'space-is-yours' : offerOf(space, asked.kind, asked.opens)
}

/** What is true of a space for an asked time. */
export interface TimeVerdict {
  /** Longer than this space takes. */
  isTooLong: boolean
  /** For a casual booking all of it, for a month nothing closes any of it (`mustStayOpen`). */
  isOpen: boolean
  /** No unit is free for the whole of it. */
  isTaken: boolean
}

/** Why a space cannot be had at a time. Of several the first is told, because another day would not change it. */
export const timeRefusals = ['booking-too-long', 'space-is-closed-then', 'just-taken'] as const
export type TimeRefusal = (typeof timeRefusals)[number]

const applies: Record<TimeRefusal, (time: TimeVerdict) => boolean> = {
  'booking-too-long': ({ isTooLong }) => isTooLong,
  'space-is-closed-then': ({ isOpen }) => !isOpen,
  'just-taken': ({ isTaken }) => isTaken,
}

export function timeRefusal(time: TimeVerdict): TimeRefusal | undefined {
  return timeRefusals.find((refusal) => applies[refusal](time))
}

export type OfferAnswer = Offer | NotOffered<BookingKind> | 'space-is-yours' | TimeRefusal

/**
 * The whole rule: whether and how a person can have a space for a time. A vehicle that may be too large changes no offer
 * (rule: vehicle size).
 */
export function offerFor(
  space: OfferedSpace & Pick<Space, 'ownerId' | 'isBay'>,
  asked: TimeVerdict & { kind: BookingKind; opens: OpenKind },
  viewer: AccountId | null,
): OfferAnswer {
  const offer = offerTo(space, asked, viewer)
  if (!isBookable(offer)) return offer
  return timeRefusal(asked) ?? offer
}
