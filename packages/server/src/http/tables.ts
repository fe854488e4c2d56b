export const tables = ['signing_keys'] as const
