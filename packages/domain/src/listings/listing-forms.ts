import type { Brand } from '../brands/brand'
import type { FieldOption, FormField, FormPage } from '../forms/form'
import { formatMoney } from '../money/format-money'
import { vehicleTypes } from '../vehicles/size'
import type { EnteredPage, ListingKind } from './listing-pages'
import { accessMethods, chargingTypes, spaceTypes } from './space'

/** The pages of the listing form that hold fields (rule: listing pages). */
export function listingPage(kind: ListingKind, page: EnteredPage, brand: Brand): FormPage {
  const pages: Record<EnteredPage, FormPage> = {
    address: addressPage,
    details: kind === 'bay' ? bayDetails : spaceDetails,
    instructions,
    pricing: kind === 'bay' ? bayPricing(brand) : spacePricing,
  }
  return pages[page]
}

/** A listing of which the address was typed and none was chosen has no place on a map. */
export const addressPage: FormPage = {
  id: 'address',
  title: 'Where is your spot?',
  lead: 'Only drivers with a confirmed booking see the exact address.',
  submit: 'Next',
  fields: [
    { name: 'address', kind: 'address', label: 'Street address', optionsFrom: 'address' },
    hidden('street_number'),
    hidden('street_name'),
    hidden('suburb'),
    hidden('state'),
    hidden('postcode'),
    hidden('latitude'),
    hidden('longitude'),
  ],
}

export const vehicleSize: FormField = {
  name: 'vehicle_type',
  kind: 'slider',
  label: 'Largest vehicle that fits',
  options: [{ value: 0, label: 'Not set' }, ...numbered(vehicleTypes)],
}
const description: FormField = {
  name: 'description',
  kind: 'textarea',
  label: 'Description',
  placeholder: 'What should a driver know before booking?',
}

const spaceDetails: FormPage = {
  id: 'details',
  title: 'What kind of spot is it?',
  submit: 'Next',
  fields: [
    {
      name: 'type',
      kind: 'choice',
      label: 'Type of spot',
      options: spaceTypes.map((type) => ({ value: type, label: type.replace('-lot', ' Lot') })),
    },
    {
      name: 'capacity',
      kind: 'whole',
      label: 'Number of bays',
      longest: 5,
      requires: { field: 'type', value: 'Parking-lot' },
    },
    vehicleSize,
    description,
    {
      name: 'electric_charge_type',
      kind: 'select',
      label: 'Electric charging',
      help: "Leave it empty if there isn't any.",
      options: numbered(chargingTypes),
    },
  ],
}

const bayDetails: FormPage = {
  id: 'details',
  title: 'Which bay is it?',
  submit: 'Next',
  fields: [
    { name: 'bay_marking', kind: 'text', label: 'Bay marking', longest: 20, placeholder: 'B2-14' },
    vehicleSize,
    description,
  ],
}

export const longestCode = 20

/** Of a space, and of one booking of it. */
export const accessCodeField: FormField = {
  name: 'access_code',
  kind: 'text',
  label: 'Access code',
  longest: longestCode,
  isOptional: true,
}

const instructions: FormPage = {
  id: 'instructions',
  title: 'How does a driver get in?',
  lead: 'Shown to drivers with a confirmed booking only.',
  submit: 'Next',
  fields: [
    {
      name: 'access_method',
      kind: 'select',
      label: 'Access method',
      options: numbered(accessMethods),
    },
    accessCodeField,
    {
      name: 'instruction',
      kind: 'textarea',
      label: 'Instructions',
      placeholder: 'Which entrance, which level, where to turn.',
    },
  ],
}

const spacePricing: FormPage = {
  id: 'pricing',
  title: 'Set your price',
  submit: 'Next',
  fields: [
    {
      name: 'auto_approve',
      kind: 'toggle',
      label: 'Instant booking',
      help: 'Drivers can book without asking you first. Casual parking needs this.',
    },
    {
      name: 'allow_casual',
      kind: 'toggle',
      label: 'Casual parking, by the hour',
      requires: { field: 'auto_approve', value: true },
    },
    rate('rate_hourly', 'Hourly rate', 'allow_casual'),
    {
      ...rate('rate_daily', 'Daily rate', 'allow_casual'),
      isOptional: true,
      help: 'The most a driver pays for 24 hours.',
    },
    { ...rate('surcharge_overnight', 'Overnight surcharge', 'allow_casual'), isOptional: true },
    {
      name: 'allow_multi_day',
      kind: 'toggle',
      label: 'Multi-day bookings',
      isOptional: true,
      requires: { field: 'allow_casual', value: true },
    },
    { name: 'allow_monthly', kind: 'toggle', label: 'Monthly parking' },
    rate('rate_monthly', 'Monthly rate', 'allow_monthly'),
    {
      name: 'monthly_payout',
      kind: 'shown',
      label: 'You earn each month',
      requires: { field: 'allow_monthly', value: true },
    },
    {
      name: 'price_by_oscar',
      kind: 'toggle',
      label: 'Follow our suggested price',
      help: "We'll let you know a week before each change.",
    },
    {
      name: 'allow_cancellation',
      kind: 'toggle',
      label: 'Allow drivers to cancel',
      isOptional: true,
    },
  ],
}

function bayPricing({ policy }: Brand): FormPage {
  return {
    id: 'pricing',
    title: 'Set your price',
    submit: 'Next',
    fields: [
      {
        name: 'rate_monthly',
        kind: 'dollars-and-cents',
        label: 'Monthly rate',
        isOptional: true,
        placeholder: formatMoney(policy.listing.bayMonthlyExample).replace(/^\$|\.00$/g, ''),
        help: "Leave it empty to use the building's usual rate.",
      },
      { name: 'monthly_payout', kind: 'shown', label: 'You earn each month' },
      {
        name: 'auto_approve',
        kind: 'toggle',
        label: 'Instant booking',
        help: "Drivers can book without asking you first. If it's off, you accept or decline each request.",
      },
    ],
  }
}

function rate(name: string, label: string, offer: string): FormField {
  return { name, kind: 'dollars-and-cents', label, requires: { field: offer, value: true } }
}

function hidden(name: string): FormField {
  return { name, kind: 'hidden', label: name }
}

/** Wire numbers count from 1. */
export function numbered(labels: readonly string[]): FieldOption[] {
  return labels.map((label, index) => ({ value: index + 1, label }))
}
