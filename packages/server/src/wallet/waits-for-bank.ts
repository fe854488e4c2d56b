import { type SqlBool, sql } from 'kysely'

/**
 * Whether the payment behind an earning, here under the name `e`, is disputed and not decided: by the bank, or by an
 * operator once the bank has decided against us (rule: lost disputes). Disputes are few, so they are looked up once.
 */
export const waitsForBank = sql<SqlBool>`e.charge_id in (
  select cp.charge_id from disputes d join charge_payments cp on cp.payment_id = d.payment_id
  where d.state = 'open' or (d.state = 'lost' and d.decision is null)
)`
