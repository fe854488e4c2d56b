export const tables = ['referral_claims', 'rewarded_numbers'] as const
