import type { FieldValue, FormValues } from '@bayshare/domain/forms/form'
import type { ListingKind } from '@bayshare/domain/listings/listing-pages'
import type { BayRates } from '@bayshare/domain/listings/listing-problems'
import { cents, dollars } from '@bayshare/domain/money/cents'
import { toDollars } from '@bayshare/domain/money/format-money'
import { type VehicleType, vehicleTypes } from '@bayshare/domain/vehicles/size'
import type { Selectable } from 'kysely'
import type { Spaces } from '../database/schema'
import { exactAddress } from './queries'

/** The pages of the form out of a row: a space is edited with the same fields with which it was made. */
export function valuesOfSpace(row: Selectable<Spaces>): Record<string, FieldValue> {
  return {
    address: exactAddress(row),
    street_number: row.streetNumber,
    street_name: row.streetName,
    suburb: row.suburb,
    state: row.state,
    postcode: row.postcode,
    latitude: row.latitude,
    longitude: row.longitude,
    timezone: row.zone,
    type: row.type,
    bay_marking: row.bayMarking,
    capacity: row.capacity,
    vehicle_type: vehicleTypes.indexOf(row.largestVehicle as VehicleType) + 1,
    description: row.description,
    electric_charge_type: row.electricChargeType,
    access_method: row.accessMethod,
    access_code: row.accessCode,
    instruction: row.instruction,
    auto_approve: row.autoApprove,
    allow_casual: row.allowCasual,
    allow_multi_day: row.allowMultiDay,
    allow_monthly: row.allowMonthly,
    allow_cancellation: row.allowCancellation,
    price_by_oscar: row.followsSuggestion,
    rate_hourly: inDollars(row.rateHourlyCents),
    rate_daily: inDollars(row.rateDailyCents),
    surcharge_overnight: inDollars(row.surchargeOvernightCents),
    rate_monthly: inDollars(row.rateMonthlyCents),
  }
}

/** What the pages say, as it is kept. They have been checked before. */
export function columnsFrom(kind: ListingKind, values: FormValues, bayRates?: BayRates) {
  return {
    ...(kind === 'bay' ? bayColumns(values, bayRates) : spaceColumns(values)),
    largestVehicle: vehicleTypes[Number(values.vehicle_type) - 1] ?? vehicleTypes[0],
    description: textOf(values.description),
    instruction: textOf(values.instruction),
    accessMethod: Number(values.access_method ?? 1),
    accessCode: values.access_code === null ? null : textOf(values.access_code),
  }
}

function spaceColumns(values: FormValues) {
  return {
    type: textOf(values.type),
    capacity: values.type === 'Parking-lot' ? Number(values.capacity) : 1,
    electricChargeType: numberOf(values.electric_charge_type),
    autoApprove: values.auto_approve === true,
    allowCasual: values.allow_casual === true,
    allowMultiDay: values.allow_multi_day === true,
    allowMonthly: values.allow_monthly === true,
    allowCancellation: values.allow_cancellation === true,
    followsSuggestion: values.price_by_oscar === true,
    rateHourlyCents: inCents(values.rate_hourly),
    rateDailyCents: inCents(values.rate_daily),
    surchargeOvernightCents: inCents(values.surcharge_overnight),
    rateMonthlyCents: inCents(values.rate_monthly),
  }
}

/** What no page of a bay's form asks: it is let by the month. */
export const newBay = { type: 'Garage', allowCasual: false, allowMonthly: true } as const

function bayColumns(values: FormValues, bayRates: BayRates | undefined) {
  return {
    bayMarking: textOf(values.bay_marking),
    autoApprove: values.auto_approve === true,
    // Without a rate of its own a bay costs what is usual in the building.
    rateMonthlyCents: inCents(values.rate_monthly) ?? bayRates?.usual ?? null,
    followsBuildingRate: inCents(values.rate_monthly) === null,
  }
}

export function addressColumns(values: FormValues) {
  return {
    streetNumber: textOf(values.street_number),
    streetName: textOf(values.street_name),
    suburb: textOf(values.suburb),
    state: textOf(values.state),
    postcode: textOf(values.postcode),
    latitude: Number(values.latitude),
    longitude: Number(values.longitude),
    zone: textOf(values.timezone),
  }
}

export function textOf(value: FormValues[string]): string {
  return typeof value === 'string' ? value : ''
}

function numberOf(value: FormValues[string]): number | null {
  return typeof value === 'number' ? value : null
}

export function inCents(value: FormValues[string]) {
  return typeof value === 'number' ? dollars(value) : null
}

export function inDollars(amount: number | null): number | null {
  return amount === null ? null : toDollars(cents(amount))
}
