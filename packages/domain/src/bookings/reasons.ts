import type { Brand } from '../brands/brand'

/** Why somebody ends, declines or cancels a booking, or what went wrong with it, chosen from a list (rule: reasons). */
export interface Reason {
  code: number
  label: string
  /** Asks for details in words. */
  isOther: boolean
}

export const reasonDomains = [
  'driver_casual_cancellation_reason',
  'driver_monthly_cancellation_reason',
  'owner_monthly_cancellation_reason',
  'monthly_ending_reason',
  'driver_incident_reason',
  'owner_incident_reason',
] as const
export type ReasonDomain = (typeof reasonDomains)[number]

const marketplaceCasual = listed([
  [1, 'Space not available'],
  [2, 'Could not access or exit spot'],
  [3, "Don't require this space anymore"],
  [4, 'Space not as advertised'],
  [5, 'Vehicle does not fit'],
])

const whiteLabelCasual = listed([
  [11, 'Spot is unavailable'],
  [12, 'Could not access or exit spot'],
  [13, 'Booking made for the wrong time'],
  [14, "Don't require the space anymore"],
  [15, 'Other'],
])

const sameEverywhere = {
  driver_monthly_cancellation_reason: listed([
    [20, 'No longer require'],
    [21, 'Unsuitable'],
    [22, 'No longer available'],
    [29, 'Other'],
  ]),
  owner_monthly_cancellation_reason: listed([
    [10, 'No longer available'],
    [19, 'Other'],
  ]),
  monthly_ending_reason: listed([
    [1, 'Price not suitable'],
    [2, 'Moved house/workplace'],
    [3, 'No longer driving to work/home'],
    [4, 'Found alternative parking'],
    [5, 'Poor experience'],
    [6, 'Parking no longer available'],
    [7, "Don't need for now, may rebook"],
    [10, 'Other'],
  ]),
  // Which of them keep a driver from parking, and which is about a vehicle that is still there: see incidents.
  driver_incident_reason: listed([
    [1, "Someone's parked there"],
    [2, "I can't get in"],
    [3, "It isn't as described"],
    [4, 'My vehicle was damaged'],
    [9, 'Other'],
  ]),
  owner_incident_reason: listed([
    [1, 'A vehicle is still there'],
    [2, 'Something was damaged'],
    [9, 'Other'],
  ]),
}

export function reasonsOf(domain: ReasonDomain, brand: Pick<Brand, 'isWhiteLabel'>): readonly Reason[] {
  if (domain !== 'driver_casual_cancellation_reason') return sameEverywhere[domain]
  return brand.isWhiteLabel ? whiteLabelCasual : marketplaceCasual
}

/** By its code, or by its words as a person reads them. */
export function reasonFor(
  given: number | string,
  domain: ReasonDomain,
  brand: Pick<Brand, 'isWhiteLabel'>,
): Reason | undefined {
  const said = String(given).trim().toLowerCase()
  return reasonsOf(domain, brand).find(
    ({ code, label }) => String(code) === said || label.toLowerCase() === said,
  )
}

/** What is kept of a reason, for whoever reads the booking later. */
export function reasonWords({ label, isOther }: Reason, details: string | null): string {
  return isOther && details ? details : label
}

/** Said of a request that its owner did not answer in time (rule: request expiry). */
export const requestExpired = 'Request expired'
/** Said of a request whose payment the bank refused when it was accepted. */
export const paymentFailed = 'Payment failed'

function listed(entries: readonly (readonly [number, string])[]): readonly Reason[] {
  return entries.map(([code, label]) => ({ code, label, isOther: label === 'Other' }))
}
