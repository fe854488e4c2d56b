export const tables = ['incidents'] as const
