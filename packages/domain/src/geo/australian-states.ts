/** States and territories as post knows them, each with its full name and the time zone of nearly all of it. */
export const australianStates = {
  ACT: { name: 'Australian Capital Territory', zone: 'Australia/Sydney' },
  NSW: { name: 'New South Wales', zone: 'Australia/Sydney' },
  NT: { name: 'Northern Territory', zone: 'Australia/Darwin' },
  QLD: { name: 'Queensland', zone: 'Australia/Brisbane' },
  SA: { name: 'South Australia', zone: 'Australia/Adelaide' },
  TAS: { name: 'Tasmania', zone: 'Australia/Hobart' },
  VIC: { name: 'Victoria', zone: 'Australia/Melbourne' },
  WA: { name: 'Western Australia', zone: 'Australia/Perth' },
} as const satisfies Record<string, { name: string; zone: string }>

export type AustralianState = keyof typeof australianStates

export const isAustralianState = (text: string): text is AustralianState => text in australianStates
