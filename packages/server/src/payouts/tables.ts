export const tables = [
  'payout_details',
  'payout_files',
  'payouts',
  'payout_items',
  'payouts_left_out',
] as const
