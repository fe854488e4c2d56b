import type { Brand } from '../brands/brand'
import type { FormField, FormPage, FormValues } from '../forms/form'
import { dollars } from '../money/cents'
import { formatMoney } from '../money/format-money'
import { numbered } from './listing-forms'
import { hotelNameProblem } from './hotel-name'
import { contrastWithWhite } from './contrast'
import { fieldProblems, type Problems, rateProblem, withoutEmpty } from './listing-problems'
import { accessMethods } from './space'

const hotelBookings = { field: 'allow_nights', value: true } as const

/** What a building says of itself, for those who look after it. */
export const buildingPage: FormPage = {
  id: 'building',
  title: 'Building',
  submit: 'Save changes',
  fields: [
    { name: 'building_name', kind: 'text', label: 'Building name' },
    optional('company', 'text', 'Company'),
    optional('tagline', 'text', 'Tagline'),
    optional('description', 'textarea', 'Description'),
    { name: 'access_method', kind: 'select', label: 'Access method', options: numbered(accessMethods) },
    {
      ...optional('instruction', 'textarea', 'Instructions'),
      help: 'How drivers with a confirmed booking get in.',
    },
    optional('rules_text', 'textarea', 'Building rules'),
    {
      ...optional('contact_phone', 'text', 'Phone'),
      longest: 30,
      autoComplete: 'tel',
      help: 'Visitors who stay too long are asked to call this number.',
    },
    { ...optional('contact_email', 'email', 'Email'), help: 'Shown to them beside the phone number.' },
    { ...optional('max_clearance', 'metres', 'Maximum clearance'), help: 'The height of the lowest point.' },
    {
      ...optional('result_limit', 'whole', 'Bays shown at once'),
      longest: 3,
      help: 'Leave it empty to show all bays in search results.',
    },
    rate('rate_monthly_default', 'Default monthly rate', 'Bays without their own rate cost this.'),
    rate('rate_monthly_min', 'Lowest monthly rate', "Tenants can't ask for less."),
    rate('rate_monthly_max', 'Highest monthly rate', "Tenants can't ask for more."),
    {
      name: 'allow_nights',
      kind: 'toggle',
      label: 'Hotel bookings by the night',
      isOptional: true,
      help: 'Guests book bays that have a nightly rate, without an account.',
    },
    {
      name: 'slug',
      kind: 'text',
      label: 'Name in the page address',
      requires: hotelBookings,
      longest: 40,
      placeholder: 'harbour-view',
      help: 'Guests book at /hotel/ followed by this name.',
    },
    {
      ...optional('accent_color', 'text', 'Colour of buttons'),
      requires: hotelBookings,
      longest: 7,
      placeholder: '#0b5d66',
      help: 'Shown on the hotel page. White text has to be readable on it.',
    },
  ],
}

/** White text is read on it (rule: hotel guests). */
const leastContrast = 4.5

const leastClearance = 1
const mostClearance = 10
const mostResults = 500

const buildingWords = {
  clearance: `Please enter a height from ${leastClearance} to ${mostClearance} m`,
  results: `Please enter a number from 1 to ${mostResults}`,
  belowLeast: (least: string) => `The default rate can't be below the lowest rate of ${least}`,
  aboveMost: (most: string) => `The default rate can't be above the highest rate of ${most}`,
  phone: 'Please enter a phone number',
  color: 'Please enter a colour such as #0b5d66',
  contrast: 'White text is hard to read on this colour. Choose a darker one',
  leastAboveMost: "The lowest rate can't be above the highest rate",
} as const

/** What is wrong with a building, in words under the names of its fields. The default lies between lowest and highest. */
export function buildingProblems(values: FormValues, { policy }: Brand): Problems {
  const { max_clearance: clearance, result_limit: limit } = values
  const isBetween = (value: number, least: number, most: number) => value >= least && value <= most
  const { mostMonthly } = policy.listing
  return {
    ...withoutEmpty({
      max_clearance:
        typeof clearance === 'number' && !isBetween(clearance, leastClearance, mostClearance)
          ? buildingWords.clearance
          : undefined,
      result_limit:
        typeof limit === 'number' && !isBetween(limit, 1, mostResults) ? buildingWords.results : undefined,
      contact_phone: phoneProblem(values.contact_phone),
      slug: slugProblem(values.slug),
      accent_color: colorProblem(values.accent_color),
      ...orderProblems(values),
      ...withoutEmpty({
        rate_monthly_default: rateProblem(values.rate_monthly_default, mostMonthly),
        rate_monthly_min: rateProblem(values.rate_monthly_min, mostMonthly),
        rate_monthly_max: rateProblem(values.rate_monthly_max, mostMonthly),
      }),
    }),
    ...fieldProblems(buildingPage, values),
  }
}

/** Of any kind that can be called: reception, an intercom, a security firm. */
const phonePattern = /^\+?[\d ()-]{6,29}$/

function phoneProblem(phone: FormValues[string]): string | undefined {
  if (typeof phone !== 'string' || phone.trim() === '') return undefined
  return phonePattern.test(phone.trim()) ? undefined : buildingWords.phone
}

function slugProblem(slug: FormValues[string]): string | undefined {
  return typeof slug === 'string' && slug.trim() !== '' ? hotelNameProblem(slug.trim()) : undefined
}

function colorProblem(color: FormValues[string]): string | undefined {
  if (typeof color !== 'string' || color.trim() === '') return undefined
  const contrast = contrastWithWhite(color.trim())
  if (contrast === undefined) return buildingWords.color
  return contrast < leastContrast ? buildingWords.contrast : undefined
}

function orderProblems(values: FormValues): Record<string, string | undefined> {
  const { rate_monthly_default: usual, rate_monthly_min: least, rate_monthly_max: most } = values
  if (typeof usual !== 'number' || typeof least !== 'number' || typeof most !== 'number') return {}
  if (least > most) return { rate_monthly_min: buildingWords.leastAboveMost }
  if (usual < least) return { rate_monthly_default: buildingWords.belowLeast(formatMoney(dollars(least))) }
  if (usual > most) return { rate_monthly_default: buildingWords.aboveMost(formatMoney(dollars(most))) }
  return {}
}

function optional(name: string, kind: FormField['kind'], label: string): FormField {
  return { name, kind, label, isOptional: true }
}

function rate(name: string, label: string, help: string): FormField {
  return { name, kind: 'dollars-and-cents', label, help }
}
