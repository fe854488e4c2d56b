import type { Acceptance, Mailer } from '@bayshare/server/ports/mailer'

/**
 * The mailer of sandbox mode: nothing leaves the machine. The message was kept in the database before it came here and
 * is read at /outbox, so handing it over is all there is to do.
 */
export function outboxMailer(): Mailer {
  return { send: async () => keptInOutbox }
}

export const keptInOutbox: Acceptance = {
  messageId: null,
  providerMessageId: null,
  by: 'the outbox',
  response: '250 OK, kept in the outbox',
  isReported: false,
}
