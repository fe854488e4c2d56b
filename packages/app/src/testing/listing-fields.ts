/** The pages of a listing as an honest form sends them, under their names on the wire. */
export const addressFields = {
  address: '12 Crown Street, Surry Hills NSW 2010',
  street_number: '12',
  street_name: 'Crown Street',
  suburb: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  latitude: -33.8841,
  longitude: 151.2123,
}

export const detailFields = {
  type: 'Driveway',
  vehicle_type: 3,
  description: 'A quiet driveway behind the shops.',
  electric_charge_type: null,
}

export const instructionFields = {
  access_method: 4,
  access_code: 'Key #4711',
  instruction: 'The gate is on the left.',
}

export const pricingFields = {
  auto_approve: true,
  allow_casual: true,
  rate_hourly: '4.50',
  rate_daily: '',
  surcharge_overnight: null,
  allow_multi_day: true,
  allow_monthly: true,
  rate_monthly: 200,
  price_by_oscar: false,
  allow_cancellation: true,
}

export const wholeSpace = { ...addressFields, ...detailFields, ...instructionFields, ...pricingFields }

export const wholeBay = {
  bay_marking: 'B2-14',
  vehicle_type: 3,
  description: 'Close to the lift.',
  ...instructionFields,
  rate_monthly: '',
}

export const noId = '00000000-0000-0000-0000-000000000000'
