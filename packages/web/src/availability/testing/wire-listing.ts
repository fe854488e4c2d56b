/** Answers about an owner's spot in the names of the wire, for tests that look at screens. */

export const spotId = '00000000-0000-4000-8000-000000000200'
export const windowId = '00000000-0000-4000-8000-000000000201'
export const closureId = '00000000-0000-4000-8000-000000000202'
export const calendarId = '00000000-0000-4000-8000-000000000203'

const noDay = {
  day_sunday: false,
  day_monday: false,
  day_tuesday: false,
  day_wednesday: false,
  day_thursday: false,
  day_friday: false,
  day_saturday: false,
}

export const everyDay = Object.fromEntries(Object.keys(noDay).map((day) => [day, true]))

export const alwaysOnWire = {
  uuid: windowId,
  start_date: '2026-11-17',
  cease_date: '2126-11-17',
  start_time: '00:00:00',
  cease_time: '23:59:00',
  timezone: 'Australia/Sydney',
  ...noDay,
  ...everyDay,
  availability_type: '24/7',
}

export const weeklyOnWire = {
  ...alwaysOnWire,
  start_time: '07:00:00',
  ...noDay,
  day_monday: true,
  day_friday: true,
  availability_type: 'Weekly',
}

const pages = {
  address: true,
  details: true,
  instructions: true,
  pricing: true,
  availability: true,
  photos: true,
}

export const listingOnWire = {
  uuid: spotId,
  is_draft: false,
  building: null,
  bay_marking: null,
  bay_group: null,
  bollard: null,
  type: 'Driveway',
  address: '12 Crown Street, Surry Hills NSW 2010',
  street_number: '12',
  street_name: 'Crown Street',
  suburb: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  latitude: -33.88,
  longitude: 151.21,
  timezone: 'Australia/Sydney',
  description: '',
  instruction: '',
  access_method: 1,
  access_code: null,
  vehicle_type: 3,
  electric_charge_type: null,
  capacity: 1,
  auto_approve: true,
  allow_casual: true,
  allow_monthly: false,
  allow_multi_day: false,
  allow_cancellation: true,
  price_by_oscar: false,
  rate_hourly: 4,
  rate_daily: null,
  surcharge_overnight: null,
  rate_monthly: null,
  monthly_payout: null,
  availabilityrecurring_set: [weeklyOnWire] as object[],
  closures: [] as object[],
  image_set: [],
  list_new_progress: pages,
  progress: 100,
  activePage: 7,
  reviews_positive: 0,
  reviews_negative: 0,
  availability_type: 2,
  active_bookings: [],
  future_bookings: [],
  available: true,
  lacks: null,
  taken_down: null,
  occupied: false,
  create_date: '2026-01-01T00:00:00Z',
}

export const closureOnWire = {
  uuid: closureId,
  first_date: '2026-12-24',
  last_date: '2026-12-26',
  note: 'Christmas',
}

export const importOnWire = {
  uuid: calendarId,
  name: 'Family',
  url: 'https://calendar.example/secret-token/basic.ics',
  read: '2026-01-01T00:00:00Z',
  busy_times: 3,
  problem: null as string | null,
}

/** A month of the spot; `special` changes single days by their number. */
export function monthOnWire(month: string, special: Record<number, object> = {}) {
  const first = Temporal.PlainYearMonth.from(month)
  return {
    uuid: spotId,
    type: 'Driveway',
    street_name: 'Crown Street',
    timezone: 'Australia/Sydney',
    days: Array.from({ length: first.daysInMonth }, (_, at) => ({
      date: first.toPlainDate({ day: at + 1 }).toString(),
      open: 'all',
      closed: false,
      busy_elsewhere: false,
      bookings: [],
      ...special[at + 1],
    })),
  }
}
