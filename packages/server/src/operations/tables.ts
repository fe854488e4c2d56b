export const tables = ['health_checks'] as const
