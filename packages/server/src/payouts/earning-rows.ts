import { cents } from '@bayshare/domain/money/cents'
import type { EarningState } from '@bayshare/domain/payouts/earning-state'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'
import { waitsForBank } from '../wallet/waits-for-bank'

/** Earnings that somebody can count on, with the booking behind them. Which ones is for the caller to say. */
export function earningRows(db: ReadHandle) {
  return db
    .selectFrom('earnings as e')
    .innerJoin('bookings as b', 'b.id', 'e.bookingId')
    .innerJoin('charges as c', 'c.id', 'e.chargeId')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .leftJoin('payoutDetails as supplier', 'supplier.id', 'c.ownerDetailsId')
    .select(['b.reference', 'b.zone', 'c.month', 'e.earnedAt', 'e.state', 'e.brand'])
    .select(waitsForBank.as('waitsForBank'))
    .select(['e.priceCents', 'e.commissionCents', 'e.amountCents'])
    .select('supplier.isGstRegistered')
    .select(['s.streetNumber', 's.streetName', 's.suburb', 's.bayMarking', 'u.name as buildingName'])
    .where('e.id', 'not in', db.selectFrom('uncertainEarnings as uncertain').select('uncertain.id'))
    .where(ofEveryBrand('what a person earns belongs to the account, whatever brand it came from'))
}

type EarningRow = Awaited<ReturnType<ReturnType<typeof earningRows>['execute']>>[number]

export function earningOf(row: EarningRow) {
  return {
    reference: row.reference,
    period: row.month ?? 0,
    place: placeOf(row),
    earnedAt: row.earnedAt,
    earnedOn: row.earnedAt.toZonedDateTimeISO(row.zone).toPlainDate(),
    price: cents(row.priceCents),
    commission: cents(row.commissionCents),
    amount: cents(row.amountCents),
    state: shownState(row),
  }
}

/** What is paid out or on hold for another reason stays what it is, whatever the bank says. */
function shownState({ state, waitsForBank: waits }: EarningRow): EarningState {
  return waits && (state === 'pending' || state === 'available') ? 'disputed' : (state as EarningState)
}

type PlaceRow = Pick<EarningRow, 'buildingName' | 'bayMarking' | 'streetNumber' | 'streetName' | 'suburb'>

/** As its owner knows it. */
export function placeOf(row: PlaceRow): string {
  if (row.buildingName !== null)
    return [row.bayMarking && `Bay ${row.bayMarking}`, row.buildingName].filter(Boolean).join(', ')
  return `${`${row.streetNumber} ${row.streetName}`.trim()}, ${row.suburb}`
}
