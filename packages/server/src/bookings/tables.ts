export const tables = ['bookings', 'booking_transitions', 'charges', 'occupancies'] as const
