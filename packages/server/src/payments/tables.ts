export const tables = [
  'payment_cards',
  'debit_mandates',
  'methods_to_forget',
  'payments',
  'charge_payments',
  'refunds',
  'disputes',
  'provider_notices',
] as const
