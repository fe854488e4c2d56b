import { keptInOutbox } from '@bayshare/adapters/mail/outbox-mailer'
import type { OutgoingMail } from '@bayshare/server/ports/mailer'
import { expect, test } from 'vitest'
import { keepDemoMail } from './keep-demo-mail'

test('a mail to somebody of the demo is not sent, any other is', async () => {
  const sent: string[] = []
  const mailer = keepDemoMail({
    async send({ to }) {
      sent.push(to)
      return keptInOutbox
    },
  })
  const mailTo = (to: string): OutgoingMail => ({
    id: to,
    from: { name: 'Bayshare', address: 'help@example.com' },
    to,
    subject: '',
    html: '',
    text: '',
  })
  for (const to of ['driver@bayshare.example', 'Owner.Portal@Bayshare.example', 'driver@example.com'])
    await mailer.send(mailTo(to))
  expect(sent).toEqual(['driver@example.com'])
})
