import { type Expression, sql } from 'kysely'

/** Whether mails to this address have bounced, and it was not cleared since. */
export function hasBounced(address: Expression<unknown>) {
  return sql<boolean>`exists (
    select from bounced_addresses bounced
    where bounced.address = lower(${address})
    and (bounced.cleared_at is null or bounced.bounced_at > bounced.cleared_at))`
}
