import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type Mailer, MailRefused, type OutgoingMail } from '@bayshare/server/ports/mailer'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { type CatchingSmtpServer, catchingSmtpServer } from './catching-smtp-server'
import { smtpMailer } from './smtp-mailer'

const mail: OutgoingMail = {
  id: 'b1f4c0de-0000-4000-8000-000000000001',
  from: { name: 'Bayshare', address: 'help@bayshare.example' },
  to: 'mia@example.com',
  subject: 'Booking confirmed',
  html: '<p>See you on <b>Tuesday</b>.</p>',
  text: 'See you on Tuesday.',
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

describe('what arrives', () => {
  test('has subject, sender, recipient and both versions', async () => {
    const { mailer, server } = await connected()
    await mailer.send(mail)
    expect(server.caught).toHaveLength(1)
    expect(server.caught[0]).toMatchObject({ from: 'help@bayshare.example', to: ['mia@example.com'] })
    expect(await lastMail(server)).toMatchObject({
      subject: 'Booking confirmed',
      from: { name: 'Bayshare', address: 'help@bayshare.example' },
      to: [{ name: '', address: 'mia@example.com' }],
      html: expect.stringContaining('<p>See you on <b>Tuesday</b>.</p>') as string,
      text: expect.stringContaining('See you on Tuesday.') as string,
    })
    expect(server.caught[0]?.raw).toContain('multipart/alternative')
  })

  test('SendGrid is told our id of it and reports by it; nobody else is', async () => {
    const { mailer, server } = await connected()
    expect(await mailer.send(mail)).toMatchObject({ isReported: false, by: '127.0.0.1' })
    expect(server.caught[0]?.raw).not.toMatch(/^X-SMTPAPI/im)
    const sendgrid = smtpMailer({ url: `smtp://127.0.0.1:${server.port}`, isSendgrid: true })
    closing.push(() => sendgrid.close())
    expect(await sendgrid.send(mail)).toMatchObject({ isReported: true })
    const header = (await lastMail(server)).headers.find(({ key }) => key === 'x-smtpapi')
    expect(JSON.parse(header?.value ?? '')).toEqual({ unique_args: { message_id: mail.id } })
  })

  test('a calendar file is part of it, and says what is to be done with it', async () => {
    const { mailer, server } = await connected()
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
    await mailer.send({ ...mail, calendar: { method: 'CANCEL', content } })
    expect(server.caught[0]?.raw).toMatch(/text\/calendar;[^\r]*(\r\n )?[^\r]*method=CANCEL/)
    const arrived = await lastMail(server)
    expect(arrived.text?.trim()).toBe('See you on Tuesday.')
    expect(arrived.attachments.map(({ filename }) => filename)).toContain('booking.ics')
  })

  test('the name that the server gives it is known', async () => {
    const { mailer } = await connected({
      onData(stream, _session, done) {
        stream.resume()
        // The type of the library does not know that the words of the answer may be given.
        stream.on('end', () => (done as (error: null, words: string) => void)(null, 'Ok: queued as 4ZxQ7b-9'))
      },
    })
    const acceptance = await mailer.send(mail)
    expect(acceptance).toMatchObject({
      providerMessageId: '4ZxQ7b-9',
      messageId: '<b1f4c0de-0000-4000-8000-000000000001@bayshare.example>',
    })
  })

  test('keeps every script, in the header and in both versions', async () => {
    const { mailer, server } = await connected()
    const words = 'Zoë bucht São Paulo, 停车场 и гараж 🚗'
    const from = { name: 'Pärking "Nørth", Ltd. 🅿️', address: 'help@bayshare.example' }
    await mailer.send({ ...mail, from, subject: words, html: `<p>${words}</p>`, text: words })
    expect(await lastMail(server)).toMatchObject({
      subject: words,
      from,
      html: expect.stringContaining(`<p>${words}</p>`) as string,
      text: expect.stringContaining(words) as string,
    })
  })

  test('a line that begins with a dot, and very long lines, arrive unchanged', async () => {
    const { mailer, server } = await connected()
    const html = `<p>${'parking '.repeat(5_000)}</p>`
    await mailer.send({ ...mail, html, text: 'First\n.\n..second' })
    const arrived = await lastMail(server)
    expect(arrived.text?.trim()).toBe('First\n.\n..second')
    expect(arrived.html?.trim()).toBe(html)
  })

  test('a repeated mail has the same Message-ID, another mail has another', async () => {
    const { mailer, server } = await connected()
    await mailer.send(mail)
    await mailer.send(mail)
    await mailer.send({ ...mail, id: 'another' })
    const ids = await Promise.all(
      server.caught.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId),
    )
    expect(ids).toEqual([
      '<b1f4c0de-0000-4000-8000-000000000001@bayshare.example>',
      '<b1f4c0de-0000-4000-8000-000000000001@bayshare.example>',
      '<another@bayshare.example>',
    ])
  })

  test('says that no person wrote it, and not with which program it was sent', async () => {
    const { mailer, server } = await connected()
    await mailer.send(mail)
    expect(server.caught[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(server.caught[0]?.raw).not.toMatch(/nodemailer/i)
  })

  test('says where to ask for no more of its kind, if it can be switched off', async () => {
    const { mailer, server } = await connected()
    await mailer.send(mail)
    await mailer.send({ ...mail, unsubscribeUrl: 'https://bayshare.example/unsubscribe/token' })
    const [always, byChoice] = server.caught.map(({ raw }) => raw)
    expect(always).not.toMatch(/List-Unsubscribe/)
    expect(byChoice).toMatch(/^List-Unsubscribe: <https:\/\/bayshare\.example\/unsubscribe\/token>\r?$/m)
    expect(byChoice).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  })
})

describe('a line break that somebody smuggles in', () => {
  test.each([
    ['the subject', { subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nInjected' }],
    [
      'the sender name',
      { from: { name: 'Bay\r\nBcc: victim@example.com', address: 'help@bayshare.example' } },
    ],
    ['the id', { id: 'one>\r\nBcc: victim@example.com' }],
  ])('in %s makes no header and no recipient', async (_place, change) => {
    const { mailer, server } = await connected()
    await mailer.send({ ...mail, ...change })
    expect(server.caught[0]?.to).toEqual(['mia@example.com'])
    expect(server.caught[0]?.raw).not.toMatch(/^Bcc:/im)
    const arrived = await lastMail(server)
    expect(arrived.bcc ?? []).toEqual([])
    expect(arrived.text?.trim()).toBe('See you on Tuesday.')
  })

  test.each([
    'mia@example.com, victim@example.com',
    'mia@example.com\r\nRCPT TO:<victim@example.com>',
    'Mia <mia@example.com>',
    'mia@example.com@evil.example',
    'team: mia@example.com;',
    'mia',
    '',
  ])('a recipient that is not one address is refused: %j', async (to) => {
    const { mailer, server } = await connected()
    await expect(mailer.send({ ...mail, to })).rejects.toThrow('is not one mail address')
    expect(server.caught).toEqual([])
  })
})

describe('a server that does not take the mail', () => {
  test('550 for the recipient is an error that says so', async () => {
    const { mailer } = await connected({
      onRcptTo: (_address, _session, done) => done(refusal(550, 'No such mailbox')),
    })
    await expect(mailer.send(mail)).rejects.toThrow(/550.*No such mailbox/)
  })

  test.each([
    ['550 5.1.1 for the recipient', 'RCPT', 550, '5.1.1 No such user', { type: 'bounce', status: '5.1.1' }],
    ['551 for the recipient', 'RCPT', 551, 'User not local', { type: 'bounce', status: '551' }],
    ['a policy against us', 'RCPT', 554, '5.7.1 Relay access denied', { type: 'blocked', status: '5.7.1' }],
    ['no to the content', 'DATA', 554, 'Looks like spam', { type: 'blocked', status: '554' }],
  ] as const)('%s is final, and says whether the address is bad', async (_, at, code, words, refused) => {
    const { mailer } = await connected(
      at === 'RCPT'
        ? { onRcptTo: (_address, _session, done) => done(refusal(code, words)) }
        : {
            onData(stream, _session, done) {
              stream.resume()
              stream.on('end', () => done(refusal(code, words)))
            },
          },
    )
    const failure: unknown = await mailer.send(mail).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MailRefused)
    expect(failure).toMatchObject({ ...refused, message: `${code} ${words}` })
  })

  test.each([
    ['a full mailbox', { onRcptTo: (_a, _s, done) => done(refusal(452, 'Mailbox full')) }],
    ['no to the sender', { onMailFrom: (_a, _s, done) => done(refusal(550, 'Sender not allowed')) }],
  ] as [string, SMTPServerOptions][])('%s says nothing final about the address', async (_, options) => {
    const { mailer } = await connected(options)
    const failure: unknown = await mailer.send(mail).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MailRefused)
  })

  test('554 for the content is an error that says so, and the next mail may still go through', async () => {
    let refusals = 1
    const { mailer } = await connected({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(refusals-- > 0 ? refusal(554, 'Looks like spam') : null))
      },
    })
    await expect(mailer.send(mail)).rejects.toThrow(/554.*Looks like spam/)
    await expect(mailer.send(mail)).resolves.toMatchObject({ response: expect.stringMatching(/^250/) })
  })

  test('a server that is down is an error in bounded time', async () => {
    const server = await catchingSmtpServer()
    await server.close()
    const mailer = opened(`smtp://127.0.0.1:${server.port}`)
    expect(await failureWithin(20_000, mailer.send(mail))).toContain('ECONNREFUSED')
  })

  test('a server that accepts the connection and says nothing is an error in bounded time', async () => {
    const port = await rawServer(() => {})
    const mailer = opened(`smtp://127.0.0.1:${port}`, 300)
    expect(await failureWithin(20_000, mailer.send(mail))).toMatch(/[Gg]reeting|[Tt]imeout/)
  })

  test('a server that stops answering is an error in bounded time', async () => {
    const { mailer } = await connected({ onData: (stream) => void stream.resume() }, '', 300)
    expect(await failureWithin(20_000, mailer.send(mail))).toMatch(/[Tt]imeout/)
  })

  test('a server that hangs up in the middle is an error, not a hidden second try', async () => {
    let connections = 0
    const port = await rawServer((socket) => {
      connections += 1
      socket.write('220 ready\r\n')
      socket.once('data', () => socket.destroy())
    })
    const mailer = opened(`smtp://127.0.0.1:${port}`, 15_000)
    expect(await failureWithin(20_000, mailer.send(mail))).toMatch(/closed|ECONNRESET/)
    expect(connections).toBe(1)
  })

  test('after a restart of the server the same mailer sends again', async () => {
    const first = await catchingSmtpServer()
    const mailer = opened(`smtp://127.0.0.1:${first.port}`)
    await mailer.send(mail)
    await first.close()
    await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED|closed/)
    const second = await catchingSmtpServer({}, first.port)
    closing.push(() => second.close())
    await mailer.send(mail)
    expect(second.caught).toHaveLength(1)
  })

  test('a closed mailer refuses instead of hanging', async () => {
    const { mailer } = await connected()
    mailer.close()
    expect(await failureWithin(20_000, mailer.send(mail))).toContain('closed')
  })
})

describe('passwords', () => {
  const guarded: SMTPServerOptions = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      const isRight = auth.username === 'bay@share' && auth.password === 'p:ss/w@rd'
      if (isRight) done(null, { user: 'bay@share' })
      else done(refusal(535, 'Wrong password'))
    },
  }

  test('the user and password of the address are used to log in', async () => {
    const { mailer, server } = await connected(guarded, 'bay%40share:p%3Ass%2Fw%40rd@')
    await mailer.send(mail)
    expect(server.caught[0]).toMatchObject({ user: 'bay@share' })
  })

  test('a wrong password is an error that does not repeat it', async () => {
    const { mailer } = await connected(guarded, 'bay%40share:hunter2@')
    const failure = await mailer.send(mail).catch((error: unknown) => error)
    expect(String(failure)).toMatch(/535/)
    expect(String(failure)).not.toContain('hunter2')
  })

  test('a server that requires a password gets no mail without one', async () => {
    const { mailer, server } = await connected(guarded)
    await expect(mailer.send(mail)).rejects.toThrow(/530.*[Aa]uth/)
    expect(server.caught).toEqual([])
  })
})

describe('TLS', () => {
  const offeringTls: SMTPServerOptions = { disabledCommands: [] }

  test('is used when the server offers it', async () => {
    const { mailer, server } = await connected(offeringTls)
    await mailer.send(mail)
    expect(server.caught[0]).toMatchObject({ isSecure: true })
  })

  test('is left out when the server offers none', async () => {
    const { mailer, server } = await connected()
    await mailer.send(mail)
    expect(server.caught[0]).toMatchObject({ isSecure: false })
  })

  test('is there from the first byte with smtps', async () => {
    const server = await catchingSmtpServer({ secure: true })
    closing.push(() => server.close())
    await opened(`smtps://127.0.0.1:${server.port}`).send(mail)
    expect(server.caught[0]).toMatchObject({ isSecure: true })
  })

  test('when required, a server without it gets no mail', async () => {
    const server = await catchingSmtpServer()
    closing.push(() => server.close())
    await expect(opened(`smtp://127.0.0.1:${server.port}?tls=required`).send(mail)).rejects.toThrow(
      'STARTTLS',
    )
    expect(server.caught).toEqual([])
  })

  test('when required, a certificate that no authority signed gets no mail', async () => {
    const server = await catchingSmtpServer(offeringTls)
    closing.push(() => server.close())
    await expect(opened(`smtp://127.0.0.1:${server.port}?tls=required`).send(mail)).rejects.toThrow(
      /certificate/,
    )
    expect(server.caught).toEqual([])
  })
})

async function connected(options: SMTPServerOptions = {}, credentials = '', patienceMilliseconds = 5_000) {
  const server = await catchingSmtpServer(options)
  closing.push(() => server.close())
  const mailer = opened(`smtp://${credentials}127.0.0.1:${server.port}`, patienceMilliseconds)
  return { server, mailer }
}

function opened(url: string, patienceMilliseconds = 5_000): Mailer & { close(): void } {
  const mailer = smtpMailer({ url, patienceMilliseconds })
  closing.push(() => mailer.close())
  return mailer
}

async function lastMail(server: CatchingSmtpServer) {
  return PostalMime.parse(server.caught.at(-1)?.raw ?? '')
}

async function rawServer(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

/** What the failure says, or that there was none in time. */
async function failureWithin(milliseconds: number, work: Promise<unknown>): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`not answered within ${milliseconds} ms`), milliseconds)
  })
  const failure = work.then(() => 'it was sent', String)
  return Promise.race([failure, late]).finally(() => clearTimeout(timer))
}
