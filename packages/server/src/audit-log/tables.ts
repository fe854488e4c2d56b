export const tables = ['audit_log'] as const
