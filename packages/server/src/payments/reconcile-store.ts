import { sql } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { KnownPayment } from './settlers'
import { openStates } from './store'

/** A request that is alive settles its own payment; one that has been silent this long is dead. */
const staleAfterSeconds = 20
/** What a bank works on for days is asked about this often, by product time. */
const looksAgainHours = 1
const mostAtOnce = 50

export interface UnsettledPayment extends KnownPayment {
  state: string
  providerRef: string | null
  brand: string
  createdAt: Temporal.Instant
  /** Null for what is not about a stay. */
  bookingState: string | null
}

/**
 * Takes the payments whose outcome has to be asked for, so that no other node asks at the same time. Those of stays that
 * are still held belong to the reconciler of bookings, which knows how long the time is kept.
 */
export async function claimUnsettled(
  tx: Transaction,
  { now, realNow }: { now: Temporal.Instant; realNow: Temporal.Instant },
): Promise<UnsettledPayment[]> {
  const staleSince = realNow.subtract({ seconds: staleAfterSeconds })
  const { rows } = await sql<UnsettledPayment>`
    with due as (
      select p.id, b.state as booking_state from payments p left join bookings b on b.id = p.booking_id
      where p.attempted_at <= ${staleSince} and p.state = any(${[...openStates]})
        and (p.state in ('pending', 'unknown', 'needs-action')
             or p.state in ('processing', 'authorised')
                and (p.looked_at is null or p.looked_at > ${now}
                     or p.looked_at <= ${now.subtract({ hours: looksAgainHours })}))
        and (p.purpose <> 'booking' or b.state <> 'held')
      order by p.attempted_at limit ${mostAtOnce} for update of p skip locked
    )
    update payments p set attempted_at = ${realNow}, looked_at = ${now}
    from due where p.id = due.id
    returning p.id, p.purpose, p.booking_id, p.period, p.state, p.provider_ref, p.brand, p.created_at, due.booking_state
  `.execute(tx)
  return rows
}
