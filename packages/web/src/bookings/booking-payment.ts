/** What a payment of this booking is called while its driver is at their bank's page. */
export function bookingPayment(reference: string): string {
  return `booking/${reference.toUpperCase()}`
}
