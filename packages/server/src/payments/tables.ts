export const tables = ['payment_cards', 'payments'] as const
