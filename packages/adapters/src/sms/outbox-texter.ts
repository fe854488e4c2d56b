import type { Texter } from '@bayshare/server/ports/texter'

/**
 * The texter of sandbox mode: nothing leaves the machine. The message was kept in the database before it came here and
 * is read at /outbox, so handing it over is all there is to do.
 */
export function outboxTexter(): Texter {
  return { send: async () => {} }
}
