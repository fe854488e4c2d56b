import type { AccountId } from '../accounts/actor'
import type { Space } from '../listings/space'
import type { BookingKind } from '../payments/card-fee'

/** How a space can be had: booked at once, or by asking its owner. */
export type Offer = 'instant' | 'on-request'

/** The only switch: with 'on-request' allowed here, search, screens and booking all take requests. */
export function isBookable(answer: OfferAnswer): boolean {
  return answer === 'instant'
}

/** What a kind of booking asks of a space. */
export const offerTerms = {
  casual: {
    isLet: ({ allowsCasual, rates }) => allowsCasual && rates.hourly !== null,
    // Nobody asks an owner for some hours (rule: instant casual).
    withoutApproval: 'casual-not-offered',
    refusal: 'casual-not-offered',
    needsOpenHours: true,
  },
  monthly: {
    isLet: ({ allowsMonthly, rates }) => allowsMonthly && rates.monthly !== null,
    withoutApproval: 'on-request',
    refusal: 'monthly-not-offered',
    // Whoever has a space by the month has it alone, whatever its hours.
    needsOpenHours: false,
  },
} as const satisfies Record<BookingKind, OfferTerms>

interface OfferTerms {
  isLet(space: OfferedSpace): boolean
  /** The answer where the owner wants to be asked. */
  withoutApproval: 'on-request' | `${BookingKind}-not-offered`
  refusal: `${BookingKind}-not-offered`
  needsOpenHours: boolean
}

/** What an offer depends on whatever the time. */
export type OfferedSpace = Pick<
  Space,
  'isPublished' | 'allowsCasual' | 'allowsMonthly' | 'approvesAutomatically' | 'rates'
>
export type NotOffered<K extends BookingKind> = (typeof offerTerms)[K]['refusal']

/** Whether and how a space can be had this way, by anyone and at any time. */
export function offerOf<K extends BookingKind>(space: OfferedSpace, kind: K): Offer | NotOffered<K> {
  const terms = offerTerms[kind]
  if (!space.isPublished || !terms.isLet(space)) return terms.refusal
  return space.approvesAutomatically ? 'instant' : terms.withoutApproval
}

/** The same for one person; of a visitor nobody knows whether the space is theirs. */
export function offerTo<K extends BookingKind>(
  space: OfferedSpace & Pick<Space, 'ownerId'>,
  kind: K,
  viewer: AccountId | null,
): Offer | NotOffered<K> | 'space-is-yours' {
  return space.ownerId === viewer ? 'space-is-yours' : offerOf(space, kind)
}

/** What is true of a space for an asked time. */
export interface TimeVerdict {
  /** Longer than this space takes. */
  isTooLong: boolean
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
  space: OfferedSpace & Pick<Space, 'ownerId'>,
  asked: TimeVerdict & { kind: BookingKind },
  viewer: AccountId | null,
): OfferAnswer {
  const offer = offerTo(space, asked.kind, viewer)
  if (offer !== 'instant' && offer !== 'on-request') return offer
  const isOpen = asked.isOpen || !offerTerms[asked.kind].needsOpenHours
  return timeRefusal({ ...asked, isOpen }) ?? offer
}
