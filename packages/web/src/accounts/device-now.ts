/**
 * The real time: sessions and passkeys live by it, also where a sandbox has moved the time of the product.
 */
export function deviceNow(): Temporal.Instant {
  return Temporal.Now.instant()
}
