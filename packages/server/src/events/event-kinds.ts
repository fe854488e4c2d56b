/**
 * Everything that one capability tells the others, with what it says. Each capability adds its own kinds in its
 * `capability.ts`.
 */
export interface EventPayloads {}

export type EventKind = keyof EventPayloads

/** The subjects that are more than a text, by the kind of their event. Added in the same place. */
export interface EventSubjects {}

/** What an event is about, such as the reference of a booking. */
export type SubjectOf<K extends EventKind> = K extends keyof EventSubjects ? EventSubjects[K] : string

export interface RecordedEvent<K extends EventKind = EventKind> {
  id: number
  kind: K
  subject: SubjectOf<K>
  payload: EventPayloads[K]
}
