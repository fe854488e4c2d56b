export const tables = ['money_decisions'] as const
