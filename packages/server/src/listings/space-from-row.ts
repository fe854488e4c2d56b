import { visitorGroup } from '@bayshare/domain/listings/bay-group'
import type { Rates, Space } from '@bayshare/domain/listings/space'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import type { Selectable } from 'kysely'
import type { Spaces } from '../database/schema'

/** What the rules need to know of a space, out of its row. */
export function spaceFromRow(row: Selectable<Spaces>): Space {
  return {
    id: row.id,
    ownerId: row.ownerId,
    zone: row.zone,
    isBay: row.buildingId !== null,
    isPublished: row.isPublished && row.bayGroup !== visitorGroup,
    capacity: row.capacity,
    largestVehicle: row.largestVehicle as VehicleType,
    allowsCasual: row.allowCasual,
    allowsMonthly: row.allowMonthly,
    approvesAutomatically: row.autoApprove,
    allowsMultipleDays: row.allowMultiDay,
    allowsCancellation: row.allowCancellation,
    rates: ratesFromRow(row),
  }
}

export function ratesFromRow(
  row: Pick<
    Selectable<Spaces>,
    'rateHourlyCents' | 'rateDailyCents' | 'surchargeOvernightCents' | 'rateMonthlyCents'
  >,
): Rates {
  return {
    hourly: amount(row.rateHourlyCents),
    daily: amount(row.rateDailyCents),
    overnight: amount(row.surchargeOvernightCents),
    monthly: amount(row.rateMonthlyCents),
  }
}

function amount(value: number | null): Cents | null {
  return value === null ? null : cents(value)
}
