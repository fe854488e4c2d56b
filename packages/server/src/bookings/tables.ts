export const tables = ['bookings', 'booking_transitions', 'billing_periods'] as const
