/** A city stands for what is the same everywhere in it. */
export const cities = {
  sydney: { state: 'NSW', zone: 'Australia/Sydney' },
  melbourne: { state: 'VIC', zone: 'Australia/Melbourne' },
  brisbane: { state: 'QLD', zone: 'Australia/Brisbane' },
} as const

export type City = keyof typeof cities
