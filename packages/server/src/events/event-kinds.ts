/**
 * Everything that one capability tells the others, with what it says. Each capability adds its own kinds in its
 * `capability.ts`.
 */
export interface EventPayloads {}

export type EventKind = keyof EventPayloads

export interface RecordedEvent<K extends EventKind = EventKind> {
  id: number
  kind: K
  /** What it is about, such as the reference of a booking. */
  subject: string
  payload: EventPayloads[K]
}
