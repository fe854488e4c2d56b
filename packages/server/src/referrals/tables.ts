export const tables = ['referral_claims'] as const
