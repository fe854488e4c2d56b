import type { Brand } from '../brands/brand'
import { fieldWords } from '../forms/field-kinds'
import type { FormPage, FormValues } from '../forms/form'
import { accessCodeField, numbered, vehicleSize } from './listing-forms'
import {
  bayProblem,
  type BayRates,
  fieldProblems,
  type Problems,
  rateProblem,
  withoutEmpty,
} from './listing-problems'
import { accessMethods } from './space'

/** Whose bays they are: the building's own, those for visitors, those of tenants. */
const bayGroups = ['Internal', 'Visitor', 'Tenant'] as const
/** Wire numbers of the groups. */
export const visitorGroup = 2
export const tenantGroup = 3

const bayOpenings = ['Not available', '24/7', 'Weekdays only'] as const

/** A bay as those see it who look after its building. */
const staffBayPage: FormPage = {
  id: 'bay',
  title: 'Parking bay',
  submit: 'Save changes',
  fields: [
    { name: 'bay_marking', kind: 'text', label: 'Bay marking', longest: 20, placeholder: 'B2-14' },
    { name: 'bay_group', kind: 'select', label: 'Bay group', options: numbered(bayGroups) },
    {
      name: 'availability_type',
      kind: 'select',
      label: 'Availability',
      options: numbered(bayOpenings),
    },
    vehicleSize,
    {
      name: 'rate_monthly',
      kind: 'dollars-and-cents',
      label: 'Monthly rate',
      isOptional: true,
      help: "Leave it empty to use the building's default rate.",
    },
    {
      name: 'rate_daily',
      kind: 'dollars-and-cents',
      label: 'Nightly rate',
      isOptional: true,
      help: "Hotel guests book it by the night, and it isn't rented out by the month. Leave it empty otherwise.",
    },
    {
      name: 'auto_approve',
      kind: 'toggle',
      label: 'Instant booking',
      help: "If it's off, each booking request has to be accepted.",
    },
    { name: 'access_method', kind: 'select', label: 'Access method', options: numbered(accessMethods) },
    accessCodeField,
    { name: 'instruction', kind: 'textarea', label: 'Instructions' },
    { name: 'description', kind: 'textarea', label: 'Description' },
    {
      name: 'owner',
      kind: 'email',
      label: "Owner's email",
      isOptional: true,
      help: 'Earnings of this bay go to this account.',
    },
  ],
}

/**
 * An operator does not read the ways in, so their form has none of them. A bay that keeps hours of its own, which no
 * choice names, may go on keeping them.
 */
export function staffBayPageFor({
  mayReadCode = true,
  hasOtherHours = false,
}: {
  mayReadCode?: boolean
  hasOtherHours?: boolean
}): FormPage {
  const fields = staffBayPage.fields
    .filter(({ name }) => mayReadCode || name !== accessCodeField.name)
    .map((field) =>
      hasOtherHours && field.name === 'availability_type' ? { ...field, isOptional: true } : field,
    )
  return { ...staffBayPage, fields }
}

export const bayWords = {
  markingTaken: 'Another bay in this building has this marking',
  ownerUnknown: 'No account has this email address',
  ownerHasBookings: "This bay has bookings that haven't ended, so its owner can't change",
} as const

/** A new bay is open around the clock unless somebody says otherwise. */
export const newBayValues: FormValues = {
  bay_group: 1,
  availability_type: 2,
  vehicle_type: 0,
  auto_approve: true,
  access_method: 1,
}

export interface StaffBayRules {
  brand: Brand
  rates: BayRates
  hasOtherHours?: boolean
}

/** What is wrong with a bay. The price of a tenant lies within those of the building. */
export function staffBayProblems(
  values: FormValues,
  { brand, rates, hasOtherHours }: StaffBayRules,
): Problems {
  const isTenant = Number(values.bay_group) === tenantGroup
  return {
    ...withoutEmpty({
      vehicle_type: Number(values.vehicle_type) === 0 ? fieldWords.required : undefined,
      rate_monthly: isTenant
        ? bayProblem(values, rates)
        : rateProblem(values.rate_monthly, brand.policy.listing.mostMonthly),
      rate_daily: rateProblem(values.rate_daily, brand.policy.listing.mostDaily),
    }),
    ...fieldProblems(staffBayPageFor({ hasOtherHours }), values),
  }
}
