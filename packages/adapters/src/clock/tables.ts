export const tables = ['sandbox_clock'] as const
