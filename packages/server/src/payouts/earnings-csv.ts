import type { AccountId } from '@bayshare/domain/accounts/actor'
import { cents } from '@bayshare/domain/money/cents'
import { gstIn } from '@bayshare/domain/money/gst'
import { earningStateWords } from '@bayshare/domain/payouts/earning-state'
import type { Context } from '../context/context'
import { earningOf, earningRows } from './earning-rows'
import { payoutPolicy } from './payout-policy'
import { plainAmount, writeCsv } from './write-csv'

const months = 12
const mostRows = 50_000

/** The bookings of the last twelve months, as a table for a spreadsheet. */
export async function earningsCsv(ctx: Context, ownerId: AccountId): Promise<string> {
  const today = ctx.now.toZonedDateTimeISO(payoutPolicy.zone)
  const rows = await earningRows(ctx.read())
    .leftJoin('payoutItems as i', (join) =>
      join.onRef('i.earningId', '=', 'e.id').on('i.isReturned', '=', false),
    )
    .leftJoin('payouts as p', 'p.id', 'i.payoutId')
    .select('p.period as payoutPeriod')
    .where('e.ownerId', '=', ownerId)
    .where('e.earnedAt', '>=', today.subtract({ months }).toInstant())
    .where('e.earnedAt', '<=', ctx.now)
    .orderBy('e.earnedAt')
    .orderBy('e.id')
    .limit(mostRows)
    .execute()
  return writeCsv(
    [
      'Earned on',
      'Booking',
      'Month',
      'Place',
      'Price',
      'Commission',
      'GST in commission',
      'Earning',
      'State',
      'Payout',
    ],
    rows.map((row) => {
      const earning = earningOf(row)
      return [
        earning.earnedOn.toString(),
        earning.reference,
        earning.period === 0 ? '' : String(earning.period),
        earning.place,
        plainAmount(earning.price),
        plainAmount(earning.commission),
        plainAmount(ctx.company.isGstRegistered ? gstIn(earning.commission) : cents(0)),
        plainAmount(earning.amount),
        earningStateWords[earning.state],
        row.payoutPeriod ?? '',
      ]
    }),
  )
}
