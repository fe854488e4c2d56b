import * as z from 'zod/mini'

/** What changed for a person; whoever shows it asks for it again. */
export const changeOnWire = z.discriminatedUnion('what', [
  z.object({ what: z.literal('booking'), reference: z.string() }),
  z.object({
    what: z.literal('message'),
    thread: z.enum(['booking', 'conversation']),
    reference: z.string(),
  }),
  z.object({ what: z.literal('notifications') }),
])

export type Change = z.infer<typeof changeOnWire>

/** Where the stream is served, below the base of all calls. */
export const livePath = 'users/live/'

/** Something may have been missed: everything that is shown is asked for again. */
export const startOverEvent = 'start-over'

/** The session has ended, here or on another device. */
export const sessionEndedEvent = 'session-ended'
