import type { HotelBranding, HotelStay } from '@bayshare/contract/hotel'

/** What every step after the first is given. */
export interface StepProps {
  hotel: HotelBranding
  token: string
  stay: HotelStay
  /** Shows another state of it at once. */
  keep: (stay: HotelStay) => void
  refresh: () => Promise<unknown>
}
