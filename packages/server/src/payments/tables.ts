export const tables = [
  'payment_cards',
  'debit_mandates',
  'payments',
  'refunds',
  'disputes',
  'provider_notices',
] as const
