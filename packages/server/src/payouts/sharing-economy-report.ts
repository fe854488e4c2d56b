import { addCents, type Cents, cents, subtractCents } from '@bayshare/domain/money/cents'
import { asTypedDate } from '@bayshare/domain/forms/typed-date'
import { gstIn } from '@bayshare/domain/money/gst'
import { halfYear } from '@bayshare/domain/payouts/payout-day'
import { sql } from 'kysely'
import type { Context } from '../context/context'
import { payoutPolicy } from './payout-policy'
import { plainAmount, writeCsv } from './write-csv'

/**
 * What platforms tell the Australian tax office twice a year under the sharing economy reporting regime: who received how
 * much by them. Only what was earned within the half; a booking that was cancelled in full is no income.
 */
export async function sharingEconomyCsv(ctx: Context, half: string): Promise<string> {
  const owners = await ownersOfHalf(ctx, half)
  return writeCsv(
    [
      'Half',
      'Name',
      'ABN',
      'Date of birth',
      'Address',
      'Address 2',
      'Email',
      'Telephone',
      'Account name',
      'BSB',
      'Account number',
      'Registered for GST',
      'Bookings',
      'Gross income',
      'GST in gross income',
      'Commission',
      'GST in commission',
      'Net income',
    ],
    owners.map((owner) => [
      half,
      owner.fullName ?? `${owner.firstName} ${owner.lastName}`.trim(),
      owner.businessAbn ?? '',
      owner.personalDob === null ? '' : asTypedDate(owner.personalDob),
      owner.address ?? '',
      owner.address2 ?? '',
      owner.email,
      owner.telephoneNumber ?? '',
      owner.accountName ?? '',
      owner.bsb ?? '',
      owner.accountNumber ?? '',
      owner.isGstRegistered ? 'yes' : 'no',
      String(owner.bookings),
      plainAmount(total(owner.prices)),
      plainAmount(taxIn(owner.taxedPrices)),
      plainAmount(total(owner.commissions)),
      plainAmount(ctx.company.isGstRegistered ? taxIn(owner.commissions) : cents(0)),
      plainAmount(subtractCents(total(owner.prices), total(owner.commissions))),
    ]),
  )
}

function total(amounts: readonly number[]): Cents {
  return addCents(...amounts.map(cents))
}

/** Rounded booking by booking, as it stands in the ledger and on the papers. */
function taxIn(amounts: readonly number[]): Cents {
  return addCents(...amounts.map((amount) => gstIn(cents(amount))))
}

export async function countOwnersOfHalf(ctx: Context, half: string): Promise<number> {
  return (await ownersOfHalf(ctx, half)).length
}

interface ReportedOwner {
  firstName: string
  lastName: string
  email: string
  telephoneNumber: string | null
  fullName: string | null
  businessAbn: string | null
  personalDob: Temporal.PlainDate | null
  address: string | null
  address2: string | null
  accountName: string | null
  bsb: string | null
  accountNumber: string | null
  isGstRegistered: boolean | null
  bookings: number
  /** Of each booking, or each month of one. */
  prices: number[]
  /** Of those for which drivers have tax invoices. */
  taxedPrices: number[]
  commissions: number[]
}

/** With the current details; for closed accounts with the last ones that they gave. */
async function ownersOfHalf(ctx: Context, half: string): Promise<readonly ReportedOwner[]> {
  const { from, to } = halfYear(half, payoutPolicy)
  const { rows } = await sql<ReportedOwner>`
    with earned as (
      select e.owner_id, count(distinct e.booking_id) as bookings, array_agg(e.price_cents) as prices,
             coalesce(array_agg(e.price_cents) filter (where supplier.is_gst_registered), '{}') as taxed_prices,
             array_agg(e.commission_cents) as commissions
      from earnings e
      join charges c on c.id = e.charge_id
      left join payout_details supplier on supplier.id = c.owner_details_id
      where e.earned_at >= ${from} and e.earned_at < ${to} and e.earned_at <= ${ctx.now} and e.state <> 'reversed'
      group by e.owner_id
    )
    select a.first_name, a.last_name, a.email, a.telephone_number, d.full_name, d.business_abn, d.personal_dob,
           d.address, d.address2, d.account_name, d.bsb, d.account_number, d.is_gst_registered,
           e.bookings, e.prices, e.taxed_prices, e.commissions
    from earned e
    join accounts a on a.id = e.owner_id
    left join lateral (
      select * from payout_details where account_id = e.owner_id
      order by replaced_at desc nulls first limit 1
    ) d on true
    order by a.id`.execute(ctx.readForReports())
  return rows
}
