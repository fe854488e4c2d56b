export const tables = ['limits'] as const
