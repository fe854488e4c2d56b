import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface CaughtMail {
  from: string
  to: string[]
  /** Whether it came over TLS, and who logged in. */
  isSecure: boolean
  user: string | undefined
  /** The whole message as it came over the wire. */
  raw: string
}

export interface CatchingSmtpServer {
  port: number
  caught: CaughtMail[]
  close(): Promise<void>
}

/** A real mail server in the test's own process that keeps what it receives. */
export async function catchingSmtpServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<CatchingSmtpServer> {
  const caught: CaughtMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        caught.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          isSecure: session.secure,
          user: typeof session.user === 'string' ? session.user : undefined,
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
    ...options,
  })
  // A client that breaks off, as some tests do on purpose, is not the server's failure.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    caught,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
