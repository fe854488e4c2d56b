/** A listing of one's own in the names of the wire, for tests that look at screens. */

export const listingId = '00000000-0000-4000-8000-000000000200'

/** Nothing entered yet. */
export const draftOnWire = {
  uuid: listingId,
  is_draft: true,
  building: null as null | typeof buildingOnWire,
  bay_marking: null as null | string,
  bay_group: null as null | number,
  bollard: null,
  type: null as null | string,
  address: null as null | string,
  street_number: null as null | string,
  street_name: null as null | string,
  suburb: null as null | string,
  state: null as null | string,
  postcode: null as null | string,
  latitude: null as null | number,
  longitude: null as null | number,
  timezone: null as null | string,
  description: null as null | string,
  instruction: null as null | string,
  access_method: null as null | number,
  access_code: null as null | string,
  vehicle_type: 0,
  electric_charge_type: null as null | number,
  capacity: null as null | number,
  auto_approve: true,
  allow_casual: true,
  allow_monthly: true,
  allow_multi_day: true,
  allow_cancellation: true,
  price_by_oscar: false,
  rate_hourly: 4 as null | number,
  rate_daily: null as null | number,
  surcharge_overnight: null as null | number,
  rate_monthly: 200 as null | number,
  monthly_payout: 164 as null | number,
  availabilityrecurring_set: [] as unknown[],
  closures: [] as unknown[],
  image_set: [] as unknown[],
  list_new_progress: {
    address: false,
    details: false,
    instructions: false,
    pricing: false,
    availability: false,
    photos: false,
  },
  progress: 10,
  activePage: 0,
  reviews_positive: 0,
  reviews_negative: 0,
  availability_type: 2,
  active_bookings: [],
  future_bookings: [],
  available: false,
  taken_down: null,
  occupied: false,
  create_date: '2026-11-15T00:00:00Z',
}

export const addressOnWire = {
  address: '12 Crown Street, Surry Hills NSW 2010',
  street_number: '12',
  street_name: 'Crown Street',
  suburb: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  latitude: -33.8801,
  longitude: 151.2101,
}

export const alwaysOnWire = {
  uuid: '00000000-0000-4000-8000-000000000201',
  start_date: '2026-11-15',
  cease_date: '2126-11-15',
  start_time: '00:00:00',
  cease_time: '23:59:00',
  day_sunday: true,
  day_monday: true,
  day_tuesday: true,
  day_wednesday: true,
  day_thursday: true,
  day_friday: true,
  day_saturday: true,
}

export const weeklyOnWire = {
  ...alwaysOnWire,
  start_time: '07:00:00',
  cease_time: '18:30:00',
  day_saturday: false,
  day_sunday: false,
}

/** Complete and open around the clock. */
export const listingOnWire = {
  ...draftOnWire,
  ...addressOnWire,
  is_draft: false,
  type: 'Driveway',
  timezone: 'Australia/Sydney',
  description: 'Behind the blue gate.',
  instruction: 'Turn left.',
  access_method: 1,
  vehicle_type: 3,
  availabilityrecurring_set: [alwaysOnWire] as unknown[],
  list_new_progress: {
    address: true,
    details: true,
    instructions: true,
    pricing: true,
    availability: true,
    photos: false,
  },
  progress: 70,
  activePage: 7,
  available: true,
  taken_down: null,
}

export const buildingOnWire = {
  uuid: '00000000-0000-4000-8000-000000000300',
  building_name: 'Harbour Tower',
  address: '1 Harbour Street, Sydney NSW 2000',
  rate_monthly_default: 320,
  rate_monthly_min: 200,
  rate_monthly_max: 450,
}

export const bayOnWire = {
  ...listingOnWire,
  building: buildingOnWire,
  bay_marking: 'B2-14',
  type: 'Parking-lot',
  rate_hourly: null,
  rate_monthly: 300,
  allow_casual: false,
  progress: 55,
}
