/** Business time and real time differ only in sandbox mode, where business time can be moved. */
export interface Clock {
  /** Product time: deadlines, holds and settlements go by it. */
  now(): Temporal.Instant
  /** Real time: sessions, retries, limits and idempotency keys go by it. */
  real(): Temporal.Instant
}

/** The clock of sandbox mode. Its offset is shared by all nodes. */
export interface MovableClock extends Clock {
  moveTo(time: Temporal.Instant | 'real'): Promise<void>
}
