import { gatesWithBooking } from './gate-ways'
import { OpenGate } from './OpenGate'

/** The gates that a booking opens. */
export function BookingGates({ reference, zone, isOver }: BookingGatesProps) {
  return <OpenGate ways={gatesWithBooking(reference)} zone={zone} isOver={isOver} />
}

interface BookingGatesProps {
  reference: string
  zone: string
  isOver: boolean
}
