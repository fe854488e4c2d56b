/** Buildings and bays in the names of the wire, for tests that look at screens. */

export const buildingId = '00000000-0000-4000-8000-000000000200'
export const bayId = '00000000-0000-4000-8000-000000000301'

export const bayOnWire = {
  uuid: bayId,
  bay_marking: 'B1-011',
  building: buildingId,
  bay_group: 3,
  rate_monthly: 250,
  availability_type: 2,
  vehicle_type: 3,
  access_method: 8,
  bookingPrice: 250,
  active_bookings: [] as object[],
  future_bookings: [] as object[],
  available: true,
  available_until: null as string | null,
  too_small: false,
  collapse: false,
  totalChildren: 0,
  auto_approve: true,
  tagline: '',
  description: 'Wide bay close to the lift.',
  image_set: [],
}

const others = ['2', '3', '4'].map((digit) => ({
  ...bayOnWire,
  uuid: bayId.slice(0, -1) + digit,
  bay_marking: `B1-01${digit}`,
}))

export const buildingOnWire = {
  uuid: buildingId,
  building_name: 'Harbour View',
  address: '8 Bay Street, Pyrmont NSW 2009',
  suburb: 'Pyrmont',
  street_name: 'Bay Street',
  state: 'NSW',
  latitude: -33.87,
  longitude: 151.19,
  timezone: 'Australia/Sydney',
  max_clearance: 2.1,
  access_method: 8,
  totalBays: 12,
  rate_monthly_default: 260,
  rate_monthly_min: 200,
  rate_monthly_max: 400,
  rate_monthly_best: 250,
  result_limit: null as number | null,
  tagline: 'Steps from the ferry',
  description: 'Two levels below the lobby.',
  image_set: [] as { path: string }[],
  image_path: null,
  distanceToCenter: 420,
  strDistanceToCenter: '420 m',
  bays: [bayOnWire, ...others],
}
