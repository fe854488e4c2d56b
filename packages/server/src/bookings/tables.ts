export const tables = [
  'bookings',
  'booking_transitions',
  'booking_reminders',
  'charges',
  'occupancies',
] as const
