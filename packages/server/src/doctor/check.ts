/** A promise of the product, and the query that finds the rows which break it. */
export interface Check {
  /** What holds as long as nothing is found. A table in docs/promises.md has it under this name. */
  name: string
  sql: string
  parameters?: string[]
}

/** When the checks are made: by the clock of the product, and by the real one where it is known. */
export interface CheckedAt {
  now: Temporal.Instant
  realNow: Temporal.Instant | undefined
}

/** What is due is done by the next tick of the sweeps, so nothing is late before that. */
export const graceSeconds = 60
