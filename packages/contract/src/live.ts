import type { MessageRole } from '@bayshare/domain/messaging/message-role'

/** What changed for a person; whoever shows it asks for it again. */
export type Change =
  | { what: 'booking'; reference: string }
  | { what: 'message'; thread: 'booking' | 'conversation'; reference: string }
  | { what: 'enquiry'; id: string }
  | { what: 'visitors' }
  | { what: 'notifications' }
  /** A receipt or another paper was written for them, some time after what it is about. */
  | { what: 'papers' }
  /** Somebody is writing to them at this moment. Nobody keeps it, so it is not told later. */
  | { what: 'typing'; thread: 'booking' | 'conversation'; reference: string; role: MessageRole }
  /** Spots of which some time was taken or given back, for whoever looks at them. */
  | { what: 'spots'; ids: string[] }

/** Where the stream is served, below the base of all calls. */
export const livePath = 'users/live/'

/** Something may have been missed: everything that is shown is asked for again. */
export const startOverEvent = 'start-over'

/** The session has ended, here or on another device. */
export const sessionEndedEvent = 'session-ended'

/** The person has lost a role: everything that is shown is asked for again, and the stream begins anew. */
export const rightsChangedEvent = 'rights-changed'
