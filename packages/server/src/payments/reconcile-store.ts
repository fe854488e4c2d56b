import type { BrandId } from '@bayshare/domain/brands/brand'
import { sql } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { KnownPayment } from './settlers'
import { openStates } from './store'

/** A running request settles its own payment; one without progress for this long was killed. */
const staleAfterSeconds = 20
/** What a bank works on for days is asked about this often, by product time. */
const looksAgainHours = 1
const mostAtOnce = 50

export interface UnsettledPayment extends KnownPayment {
  state: string
  providerRef: string | null
  brand: BrandId
  createdAt: Temporal.Instant
  /** Whether a charge waits for it; null for what pays no charge. */
  isWanted: boolean | null
}

/**
 * Takes the payments whose outcome has to be asked for, so that no other node asks at the same time. Those of
 * bookings that are still held belong to the reconciler of bookings, which knows how long the time is kept.
 */
export async function claimUnsettled(
  tx: Transaction,
  { now, realNow }: { now: Temporal.Instant; realNow: Temporal.Instant },
): Promise<UnsettledPayment[]> {
  const staleSince = realNow.subtract({ seconds: staleAfterSeconds })
  const { rows } = await sql<UnsettledPayment>`
    with due as (
      select p.id, waiting.is_wanted from payments p
      left join lateral (
        select bool_or(c.payment_id = p.id and c.state in ('held', 'authorised', 'charging')
                       -- Nobody is asked for a month whose time has stopped.
                       and (c.month is null or (b.state <> 'cancelled' and b.stopped_at is null))) as is_wanted,
               bool_or(c.kind = 'first' and b.state = 'held') as is_held
        from charge_payments cp join charges c on c.id = cp.charge_id join bookings b on b.id = c.booking_id
        where cp.payment_id = p.id
      ) waiting on true
      where p.attempted_at <= ${staleSince} and p.state = any(${[...openStates]})
        and (p.state in ('pending', 'unknown', 'needs-action')
             or p.state in ('processing', 'authorised')
                and (p.looked_at is null or p.looked_at > ${now}
                     or p.looked_at <= ${now.subtract({ hours: looksAgainHours })}))
        and not coalesce(waiting.is_held, false)
      order by p.attempted_at limit ${mostAtOnce} for no key update of p skip locked
    )
    update payments p set attempted_at = ${realNow}, looked_at = ${now}
    from due where p.id = due.id
    returning p.id, p.purpose, p.state, p.provider_ref, p.brand, p.created_at, due.is_wanted
  `.execute(tx)
  return rows
}

/** An order that was sent is at the provider within a day, or it is lost. */
const arrivesWithinHours = 24
const looksForLateMinutes = 10

/** Takes the ended orders that a provider may still receive and charge, to look for them again. */
export async function claimNeverArrived(
  tx: Transaction,
  { now, realNow }: { now: Temporal.Instant; realNow: Temporal.Instant },
): Promise<(KnownPayment & { brand: BrandId })[]> {
  const { rows } = await sql<KnownPayment & { brand: BrandId }>`
    with due as (
      select id from payments
      where decline_code = 'never_arrived' and state = 'declined'
        and created_at >= ${now.subtract({ hours: arrivesWithinHours })}
        and attempted_at <= ${realNow.subtract({ minutes: looksForLateMinutes })}
      order by attempted_at limit ${mostAtOnce} for no key update skip locked
    )
    update payments p set attempted_at = ${realNow} from due where p.id = due.id
    returning p.id, p.purpose, p.brand
  `.execute(tx)
  return rows
}
