/** Under this address the copy of a booking lies in the cache of this device. The server has no such address. */
export function keptBookingPath(reference: string): string {
  return `${keptBookings}${reference.toUpperCase()}`
}

export const keptBookings = '/kept/bookings/'
