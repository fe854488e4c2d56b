import type { OpenKind } from '@bayshare/domain/availability/open-week'
import type { FieldValue, FormValues } from '@bayshare/domain/forms/form'
import { visitorGroup } from '@bayshare/domain/listings/staff-bay-form'
import { dollars } from '@bayshare/domain/money/cents'
import { type VehicleType, vehicleTypes } from '@bayshare/domain/vehicles/size'
import type { Selectable } from 'kysely'
import type { Buildings, Spaces } from '../../database/schema'
import { inCents, inDollars, textOf } from '../space-values'

type Values = Record<string, FieldValue>

/** A building as its form shows it, under the names of the wire. What is empty is null, as a form sends it. */
export function buildingValues(row: Selectable<Buildings>): Values {
  return {
    building_name: row.name,
    company: row.company || null,
    tagline: row.tagline || null,
    description: row.description || null,
    access_method: row.accessMethod,
    instruction: row.instruction || null,
    rules_text: row.rulesText || null,
    contact_phone: row.contactPhone || null,
    contact_email: row.contactEmail || null,
    max_clearance: row.maxClearanceCm === null ? null : row.maxClearanceCm / 100,
    result_limit: row.resultLimit,
    rate_monthly_default: inDollars(row.rateMonthlyDefaultCents),
    rate_monthly_min: inDollars(row.rateMonthlyMinCents),
    rate_monthly_max: inDollars(row.rateMonthlyMaxCents),
    allow_nights: row.allowsNights,
    slug: row.slug,
    accent_color: row.accentColor,
  }
}

/** What the form says, as it is kept. It has been checked before. */
export function buildingColumns(values: FormValues) {
  const cents = (name: string) => dollars(Number(values[name]))
  return {
    name: textOf(values.building_name),
    company: textOf(values.company),
    tagline: textOf(values.tagline),
    description: textOf(values.description),
    accessMethod: Number(values.access_method ?? 1),
    instruction: textOf(values.instruction),
    rulesText: textOf(values.rules_text),
    contactPhone: textOf(values.contact_phone),
    contactEmail: textOf(values.contact_email),
    maxClearanceCm: typeof values.max_clearance === 'number' ? Math.round(values.max_clearance * 100) : null,
    resultLimit: typeof values.result_limit === 'number' ? values.result_limit : null,
    rateMonthlyDefaultCents: cents('rate_monthly_default'),
    rateMonthlyMinCents: cents('rate_monthly_min'),
    rateMonthlyMaxCents: cents('rate_monthly_max'),
    allowsNights: values.allow_nights === true,
    slug: textOf(values.slug) || null,
    accentColor: textOf(values.accent_color).toLowerCase() || null,
  }
}

/** What the row of a bay says of it; who owns it and when it is open stand elsewhere. */
export function bayRowValues(row: Selectable<Spaces>): Values {
  return {
    bay_marking: row.bayMarking,
    bay_group: row.bayGroup,
    vehicle_type: vehicleTypes.indexOf(row.largestVehicle as VehicleType) + 1,
    rate_monthly: row.followsBuildingRate ? null : inDollars(row.rateMonthlyCents),
    rate_daily: inDollars(row.rateDailyCents),
    auto_approve: row.autoApprove,
    access_method: row.accessMethod,
    access_code: row.accessCode || null,
    instruction: row.instruction || null,
    description: row.description || null,
  }
}

export function bayColumns(values: FormValues, defaultRateCents: number) {
  const rate = inCents(values.rate_monthly)
  return {
    bayMarking: textOf(values.bay_marking),
    bayGroup: Number(values.bay_group),
    // Neither bays for visitors nor those for guests of a hotel are sold by the month.
    allowMonthly: Number(values.bay_group) !== visitorGroup && inCents(values.rate_daily) === null,
    rateDailyCents: inCents(values.rate_daily),
    largestVehicle: vehicleTypes[Number(values.vehicle_type) - 1] ?? vehicleTypes[0],
    rateMonthlyCents: rate ?? defaultRateCents,
    followsBuildingRate: rate === null,
    autoApprove: values.auto_approve === true,
    accessMethod: Number(values.access_method ?? 1),
    accessCode: textOf(values.access_code) || null,
    instruction: textOf(values.instruction),
    description: textOf(values.description),
  }
}

/** By their numbers on the wire, which count from 1. */
const openKinds = ['never', 'always', 'weekdays'] as const
export type BayOpening = (typeof openKinds)[number]

export function openingNumber(kind: OpenKind): number | null {
  return kind === 'other' ? null : openKinds.indexOf(kind) + 1
}

export function openingOf(value: FieldValue | undefined): BayOpening | undefined {
  return openKinds[Number(value ?? 0) - 1]
}
