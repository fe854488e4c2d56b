export const tables = [
  'bookings',
  'booking_transitions',
  'booking_reminders',
  'charges',
  'charge_reductions',
  'occupancies',
] as const
