import type pg from 'pg'
import { everyCheck } from '../product'
import { type Finding, runChecks } from './run-checks'

/** Every broken promise in the database, by the checks of all capabilities. */
export function findings(
  owner: pg.ClientConfig,
  now: Temporal.Instant,
  realNow?: Temporal.Instant,
): Promise<Finding[]> {
  return runChecks(owner, everyCheck({ now, realNow }))
}
