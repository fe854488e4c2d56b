import { asSpaceId } from '@bayshare/domain/listings/space'
/** Answers of a server in the names of the wire, for tests that look at screens. */

export const spaceId = asSpaceId('00000000-0000-4000-8000-000000000100')

const place = {
  uuid: spaceId,
  type: 'Parking-lot',
  street_name: 'Crown Street',
  address: 'Crown Street, Surry Hills NSW 2010',
  description: 'Behind the blue gate.',
  latitude: -33.88,
  longitude: 151.21,
  timezone: 'Australia/Sydney',
  vehicle_type: 3,
  rate_hourly: 4,
  rate_monthly: null,
  access_method: 1,
  electric_charging: false,
  auto_approve: true,
  image_set: [],
  reviews_positive: 0,
  reviews_negative: 0,
}

export const spaceOnWire = {
  ...place,
  suburb: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  availability_type: 2,
  closed_from: [],
  allow_casual: true,
  allow_monthly: false,
  allow_multi_day: false,
  rate_daily: null,
  surcharge_overnight: null,
  user: {
    first_name: 'Marcus',
    since: 'June 2023',
    image_user: null as { path: string } | null,
    cancelled_bookings: 0,
  },
}

const shown = { price: '$8.00', per: 'total' }

export const foundOnWire = {
  ...place,
  suburb2: 'Surry Hills',
  available: true,
  occupied: false,
  unavailable_reason: null,
  distanceToCenter: 350,
  strDistanceToCenter: '350 m',
  bookingPrice: 8,
  user: { is_featured: false },
  bay_index: 0,
  pricing: { output: { total_price: 8, display_map: shown, display_details: shown, display_list: shown } },
}

export const profileOnWire = {
  id: '00000000-0000-4000-8000-000000000001',
  first_name: 'Priya',
  last_name: 'Raman',
  email: 'driver@bayshare.example',
  email_bounced: false,
  telephone_number: '+61491570156',
  telephone_verified: true,
  post_code: null,
  post_code_community: null,
  image_user: null,
  default_building: null,
  default_building_community: null,
  default_role: 1,
  default_role_community: null,
  tenant_type: null,
  tenant_id: null,
  lease_end_date: null,
  is_corpuser: false,
  is_operator: false,
  building_roles: [],
  allow_vpmanagement: false,
  allow_admin_availability: false,
  admin_endpoint: null,
  referral: 'PRIYA1',
  balance_aud: 0,
  balance_osc: 0,
  earnings: 0,
  card_brand: 'visa',
  card_last4: '4242',
  dd_account_label: null,
  vehicles: [
    {
      pk: '00000000-0000-4000-8000-000000000071',
      registration: 'BQX 42F',
      car_type: 'Sedan',
      make: 'Toyota',
      model: 'Camry',
      default: true,
    },
  ],
  search_token: '00000000-0000-4000-8000-000000000072',
  pendingReview: null,
  listedSpaces: false,
  since: 'March 2024',
  create_date: '2024-03-01T00:00:00Z',
  authenticated: true,
}
