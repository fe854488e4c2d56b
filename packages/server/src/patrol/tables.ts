export const tables = ['sightings'] as const
