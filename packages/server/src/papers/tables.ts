export const tables = ['papers'] as const
