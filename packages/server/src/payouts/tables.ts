export const tables = ['payout_details', 'payout_files', 'payouts', 'payout_items'] as const
