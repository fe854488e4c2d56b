import type { Check, CheckedAt } from '../doctor/check'

/** A reconciler ends what a killed request left behind; a bank may keep it waiting. */
const runningHours = 1

/** What holds of the keys of requests that move money. */
export function idempotencyChecks({ realNow }: CheckedAt): Check[] {
  if (realNow === undefined) return []
  return [
    {
      name: 'No key stays without its answer',
      sql: `select actor, key, started_at from idempotency_keys where state = 'running' and is_held and started_at < $1`,
      parameters: [realNow.subtract({ hours: runningHours }).toString()],
    },
  ]
}
