export const tables = ['bookings', 'booking_transitions'] as const
