import type { EventKind, EventPayloads, RecordedEvent } from './event-kinds'

/** What an event says. A reaction is subscribed to the kinds that it names here. */
export function payloadOf<K extends EventKind>(event: RecordedEvent, _kind: K): EventPayloads[K] {
  return event.payload as EventPayloads[K]
}
