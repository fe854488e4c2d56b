export const tables = ['top_ups', 'payment_preferences'] as const
