import type { FoundBay, FoundBuilding } from '@bayshare/contract/buildings'
import type { Bookable } from '../../payments/quote'

/** A bay as the checkout sees it: a garage that is let by the month. */
export function bookableBay(bay: FoundBay, building: FoundBuilding): Bookable {
  return {
    id: bay.id,
    type: 'Garage',
    zone: building.zone,
    isBay: true,
    openKind: bay.openKind,
    largestVehicle: bay.largestVehicle,
    allowsCasual: false,
    allowsMonthly: true,
    approvesAutomatically: bay.approvesAutomatically,
    allowsCancellation: true,
    hourlyRate: null,
    dailyRate: null,
    overnightSurcharge: null,
    monthlyRate: bay.monthlyRate,
  }
}
