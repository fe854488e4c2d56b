/** Everything that one capability tells the others, with what it says. */
export interface EventPayloads {
  'booking.held': { bookingId: string }
  'booking.confirmed': { bookingId: string }
  'booking.released': { bookingId: string; reason: string }
}

export type EventKind = keyof EventPayloads

export interface RecordedEvent<K extends EventKind = EventKind> {
  id: number
  kind: K
  /** What it is about, such as the reference of a booking. */
  subject: string
  payload: EventPayloads[K]
}
