export const tables = ['vehicles'] as const
