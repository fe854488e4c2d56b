/** The life of a long-term enquiry (rule: long-term enquiries). Rights, buttons and SQL conditions derive from these tables. */
export const enquiryStates = [
  /** The owner has not answered yet. */
  'open',
  /** They write to each other in the inbox. */
  'answered',
  /** The owner has offered a month. */
  'offered',
  /** The driver has made a booking of the offer. */
  'taken',
  'declined',
  'withdrawn',
  'lapsed',
] as const
export type EnquiryState = (typeof enquiryStates)[number]

export type EnquirySide = 'driver' | 'owner'

/** Something can still come of it. A person has one such enquiry about a spot. */
export const unfinishedStates = ['open', 'answered', 'offered'] as const satisfies readonly EnquiryState[]

interface Step {
  from: readonly EnquiryState[]
  to: EnquiryState
  by: EnquirySide | 'platform'
}

export const enquirySteps = {
  reply: { from: unfinishedStates, to: 'answered', by: 'owner' },
  offer: { from: unfinishedStates, to: 'offered', by: 'owner' },
  decline: { from: unfinishedStates, to: 'declined', by: 'owner' },
  withdraw: { from: unfinishedStates, to: 'withdrawn', by: 'driver' },
  take: { from: ['offered'], to: 'taken', by: 'driver' },
  lapse: { from: unfinishedStates, to: 'lapsed', by: 'platform' },
} as const satisfies Record<string, Step>
export type EnquiryStep = keyof typeof enquirySteps

/** Why an enquiry ended by itself. */
export const lapseReasons = ['no-answer', 'went-quiet', 'offer-ended', 'spot-removed', 'owner-left'] as const
export type LapseReason = (typeof lapseReasons)[number]

/** Where a step leads; a reply changes nothing about an offer that stands. */
export function stateAfter(state: EnquiryState, step: EnquiryStep): EnquiryState | undefined {
  const { from, to }: Step = enquirySteps[step]
  if (!from.includes(state)) return undefined
  return step === 'reply' && state === 'offered' ? 'offered' : to
}

/** Whether this side may do it now; somebody else's step is no business of theirs. */
export function mayStep(
  state: EnquiryState,
  step: EnquiryStep,
  side: EnquirySide,
): 'yes' | 'not-allowed' | 'enquiry-is-closed' {
  if (enquirySteps[step].by !== side) return 'not-allowed'
  return stateAfter(state, step) === undefined ? 'enquiry-is-closed' : 'yes'
}
