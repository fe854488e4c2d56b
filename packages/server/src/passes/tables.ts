export const tables = ['pass_keys'] as const
