/** The life of a booking. Lists, buttons and SQL conditions derive from these two tables. */
export const bookingStates = [
  'held',
  'waiting',
  'confirmed',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
  'released',
] as const
export type BookingState = (typeof bookingStates)[number]

export const transitions = {
  /** The payment went through, or none was needed. */
  confirm: { from: ['held'], to: 'confirmed' },
  /** The payment is authorised and the owner is asked. */
  ask: { from: ['held'], to: 'waiting' },
  /** The payment did not happen; the time is free again. */
  release: { from: ['held'], to: 'released' },
  accept: { from: ['waiting'], to: 'confirmed' },
  decline: { from: ['waiting'], to: 'declined' },
  withdraw: { from: ['waiting'], to: 'withdrawn' },
  lapse: { from: ['waiting'], to: 'expired' },
  cancel: { from: ['confirmed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly BookingState[]; to: BookingState }>
export type Transition = keyof typeof transitions

/** A booking in one of these states keeps its time from everyone else. */
export const occupyingStates = ['held', 'waiting', 'confirmed'] as const satisfies readonly BookingState[]

/** What a driver sees under My Bookings: a hold is not a booking yet, and a released one never was. */
export const shownStates = bookingStates.filter((state) => state !== 'held' && state !== 'released')

export function after(state: BookingState, transition: Transition): BookingState | undefined {
  const step: { from: readonly BookingState[]; to: BookingState } = transitions[transition]
  return step.from.includes(state) ? step.to : undefined
}
