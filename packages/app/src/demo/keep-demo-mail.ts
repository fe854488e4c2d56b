import { keptInOutbox } from '@bayshare/adapters/mail/outbox-mailer'
import type { Mailer } from '@bayshare/server/ports/mailer'
import { emailOf } from './demo-people'

/** Nobody can have an address of the demo, so a mail to one is only kept, where the outbox shows it. */
export function keepDemoMail(mailer: Mailer): Mailer {
  return { send: async (mail) => (isOfDemo(mail.to) ? keptInOutbox : mailer.send(mail)) }
}

function isOfDemo(address: string): boolean {
  return address.toLowerCase().endsWith(emailOf(''))
}
