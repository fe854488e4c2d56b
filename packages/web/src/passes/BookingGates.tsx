import { gatesWithBooking } from './gate-ways'
import { OpenGate } from './OpenGate'

/** The gates that a booking opens. */
export function BookingGates({ reference }: { reference: string }) {
  return <OpenGate ways={gatesWithBooking(reference)} />
}
