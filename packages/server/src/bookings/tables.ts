export const tables = [
  'bookings',
  'booking_transitions',
  'booking_reminders',
  'last_day_notices',
  'charges',
  'charge_reductions',
  'occupancies',
] as const
