/** The life of a booking. Lists, buttons, rights and SQL conditions derive from these tables. */
export const bookingStates = [
  /** Its time is kept while the bank is asked. */
  'held',
  /** The owner is asked. */
  'waiting',
  /** The owner has said yes, and the bank is asked for the money that it keeps apart. */
  'accepting',
  'confirmed',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
  'released',
] as const
export type BookingState = (typeof bookingStates)[number]

/** Who takes part in a booking. The platform stands for its jobs, the bank's answers and its operators. */
export const parties = ['driver', 'owner', 'manager', 'platform'] as const
export type Party = (typeof parties)[number]

interface Step {
  from: readonly BookingState[]
  to: BookingState
  by: readonly Party[]
  /** What happens to the money of the booking. */
  money: 'taken' | 'set aside' | 'given up' | 'by the cancellation rule' | 'untouched'
  /** Who hears of it. */
  tells: readonly Party[]
}

export const transitions = {
  /** The payment went through, or none was needed. */
  confirm: { from: ['held'], to: 'confirmed', by: ['platform'], money: 'taken', tells: ['driver', 'owner'] },
  /** The payment is authorised and the owner is asked. */
  ask: { from: ['held'], to: 'waiting', by: ['platform'], money: 'set aside', tells: ['driver', 'owner'] },
  /** The payment did not happen; the time is free again. */
  release: { from: ['held'], to: 'released', by: ['platform'], money: 'given up', tells: [] },
  /** From here on nobody can withdraw, decline or let it expire (rule: accepting). */
  accept: { from: ['waiting'], to: 'accepting', by: ['owner', 'manager'], money: 'untouched', tells: [] },
  grant: {
    from: ['accepting'],
    to: 'confirmed',
    by: ['platform'],
    money: 'taken',
    tells: ['driver', 'owner'],
  },
  /** The bank refused, at acceptance or while the owner was asked. */
  fail: {
    from: ['waiting', 'accepting'],
    to: 'declined',
    by: ['platform'],
    money: 'given up',
    tells: ['driver', 'owner'],
  },
  decline: {
    from: ['waiting'],
    to: 'declined',
    by: ['owner', 'manager'],
    money: 'given up',
    tells: ['driver'],
  },
  withdraw: { from: ['waiting'], to: 'withdrawn', by: ['driver'], money: 'given up', tells: ['owner'] },
  lapse: {
    from: ['waiting'],
    to: 'expired',
    by: ['platform'],
    money: 'given up',
    tells: ['driver', 'owner'],
  },
  cancel: {
    from: ['confirmed'],
    to: 'cancelled',
    by: ['driver', 'owner', 'platform'],
    money: 'by the cancellation rule',
    tells: ['driver', 'owner'],
  },
  /** The driver couldn't park and parks elsewhere; who keeps the money is decided later (rule: rescue). */
  rescue: {
    from: ['confirmed'],
    to: 'cancelled',
    by: ['platform'],
    money: 'untouched',
    tells: ['driver', 'owner'],
  },
} as const satisfies Record<string, Step>
export type Transition = keyof typeof transitions
/** The steps that do this with the money. */
export type StepThat<M extends Step['money']> = {
  [T in Transition]: (typeof transitions)[T]['money'] extends M ? T : never
}[Transition]

/** A booking in one of these states keeps its time from everyone else. */
export const occupyingStates = [
  'held',
  'waiting',
  'accepting',
  'confirmed',
] as const satisfies readonly BookingState[]

/** A booking in one of these states has taken the offer that it was made of; one that came to nothing gives it back. */
export const takingStates = [...occupyingStates, 'cancelled'] as const satisfies readonly BookingState[]

/** What a driver sees under My Bookings: a hold is not a booking yet, and a released one never was. */
export const shownStates = bookingStates.filter((state) => state !== 'held' && state !== 'released')

/** How a booking stands for people: whoever waits is not told that the bank is being asked. */
export type Approval = 'waiting' | 'confirmed' | 'declined' | 'withdrawn'

/** An expired request counts as declined (rule: request expiry), a cancelled booking keeps its approval. */
export function approvalOf(state: BookingState): Approval {
  switch (state) {
    case 'held':
    case 'waiting':
    case 'accepting':
      return 'waiting'
    case 'declined':
    case 'expired':
      return 'declined'
    case 'withdrawn':
      return 'withdrawn'
    default:
      return 'confirmed'
  }
}

export function after(state: BookingState, transition: Transition): BookingState | undefined {
  const step: Step = transitions[transition]
  return step.from.includes(state) ? step.to : undefined
}
