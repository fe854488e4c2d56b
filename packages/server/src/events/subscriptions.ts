import type { EventKind } from './event-kinds'

/** Which reactions an event asks for. A command only records; it never knows who listens. */
export type Subscriptions = Readonly<Partial<Record<EventKind, readonly string[]>>>
