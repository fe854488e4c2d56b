import type { AccountId } from '@bayshare/domain/accounts/actor'
import { occupyingStates } from '@bayshare/domain/bookings/lifecycle'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { uuidPattern } from '@bayshare/domain/forms/uuid'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'
import type { CardHolder, CardProvider } from '../ports/payments'
import type { KnownPayment, PaymentPurpose } from './settlers'
import { openStates } from './store'

/** The person as the provider knows them. A closed account has no holder. */
export async function holderOf(
  db: ReadHandle,
  accountId: AccountId,
  provider: CardProvider,
): Promise<CardHolder | undefined> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('paymentCards as c', (join) =>
      join.onRef('c.accountId', '=', 'a.id').on('c.provider', '=', provider),
    )
    .leftJoin('debitMandates as d', (join) =>
      join.onRef('d.accountId', '=', 'a.id').on('d.state', '=', 'active'),
    )
    .select(['a.email', 'a.firstName', 'a.lastName'])
    .select(['c.customerRef as ofCard', 'd.customerRef as ofDebit'])
    .where('a.id', '=', accountId)
    .where('a.closedAt', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      accountId,
      email: row.email,
      name: [row.firstName, row.lastName].filter(Boolean).join(' '),
      // Bank accounts are kept with Stripe only.
      customerRef: row.ofCard ?? (provider === 'stripe' ? row.ofDebit : null),
    }
  )
}

/** Whether money may still move by this card or bank account. */
export async function isBeingPaidWith(db: ReadHandle, methodRef: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('methodRef', '=', methodRef)
    .where('state', 'in', [...openStates])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a monthly booking goes on, so that somebody has to be charged for its next month. */
export async function hasRunningMonth(
  db: ReadHandle,
  driverId: AccountId,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('driverId', '=', driverId)
    .where('kind', '=', 'monthly')
    .where('state', 'in', [...occupyingStates])
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .where(ofEveryBrand('a card is the same in every brand, and so is what it pays'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The payment of a provider's reference, or of our own id where the reference has never reached us. Undefined for one that was
 * not made here.
 */
export async function aboutPayment(
  db: ReadHandle,
  { ref, paymentId }: { ref: string; paymentId?: string },
): Promise<(KnownPayment & { brand: BrandId }) | undefined> {
  const ours = paymentId !== undefined && uuidPattern.test(paymentId) ? paymentId : null
  const row = await db
    .selectFrom('payments')
    .select(['id', 'purpose', 'brand'])
    .where((eb) => eb.or([eb('providerRef', '=', ref), eb('id', '=', ours)]))
    .executeTakeFirst()
  return row && { ...row, purpose: row.purpose as PaymentPurpose }
}

export function aboutRefund(db: ReadHandle, refundRef: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .select(['r.id', 'p.brand'])
    .where('r.providerRef', '=', refundRef)
    .executeTakeFirst()
}
