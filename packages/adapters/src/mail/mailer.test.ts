import { Socket } from 'node:net'
import type { Mailer, OutgoingMail } from '@bayshare/server/ports/mailer'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { catchingSmtpServer } from './catching-smtp-server'
import { outboxMailer } from './outbox-mailer'
import { smtpMailer } from './smtp-mailer'

/** Every mailer keeps these promises; what only one of them can promise stands in its own test. */
const engines: { name: string; open: () => Promise<Mailer> }[] = [
  {
    name: 'smtp',
    open: async () => {
      const server = await catchingSmtpServer()
      const mailer = smtpMailer({ url: `smtp://127.0.0.1:${server.port}` })
      closing.push(
        () => server.close(),
        () => mailer.close(),
      )
      return mailer
    },
  },
  { name: 'outbox', open: async () => outboxMailer() },
]

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const mail: OutgoingMail = {
  id: 'b1f4c0de-0000-4000-8000-000000000001',
  from: { name: 'Bayshare', address: 'help@bayshare.example' },
  to: 'mia@example.com',
  subject: 'Booking confirmed',
  html: '<p>See you on Tuesday.</p>',
  text: 'See you on Tuesday.',
}

const accepted = {
  by: expect.stringMatching(/./),
  response: expect.stringMatching(/^250/),
  isReported: false,
}

describe.each(engines)('the $name mailer', ({ open }) => {
  test('takes a mail and says who took it', async () => {
    const mailer = await open()
    await expect(mailer.send(mail)).resolves.toMatchObject(accepted)
  })

  test('takes the same mail again, as a repeated job hands it over', async () => {
    const mailer = await open()
    await mailer.send(mail)
    await expect(mailer.send(mail)).resolves.toMatchObject(accepted)
  })

  test('takes many mails at once', async () => {
    const mailer = await open()
    const mails = Array.from({ length: 40 }, (_, number) => ({ ...mail, id: `mail-${number}` }))
    await expect(Promise.all(mails.map((each) => mailer.send(each)))).resolves.toHaveLength(40)
  })

  test('takes words of any script, an empty text and a very long line', async () => {
    const mailer = await open()
    const html = `<p>${'parking '.repeat(20_000)}</p>`
    await expect(
      mailer.send({ ...mail, subject: 'Прывітанне 停车 🅿️', html, text: '' }),
    ).resolves.toMatchObject(accepted)
  })

  test('leaves the mail as it was', async () => {
    const mailer = await open()
    const frozen = Object.freeze({ ...mail, from: Object.freeze({ ...mail.from }) })
    await expect(mailer.send(frozen)).resolves.toMatchObject(accepted)
  })
})

test('the outbox mailer opens no connection', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect')
  await outboxMailer().send(mail)
  expect(connect).not.toHaveBeenCalled()
  connect.mockRestore()
})
