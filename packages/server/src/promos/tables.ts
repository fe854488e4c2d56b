export const tables = ['promo_codes', 'promo_uses'] as const
