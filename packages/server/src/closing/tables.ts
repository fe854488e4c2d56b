export const tables = ['account_closings'] as const
