import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const twilioAccount = { accountSid: 'AC00000000000000000000000000000001', authToken: 'tok:en/+=?é' }

/** How the next requests are treated: by Twilio's rules, or as on one of its bad days. */
type Mood = 'usual' | 'too-many' | 'broken' | 'silent' | 'half-said' | 'elsewhere'

export interface FakeTwilio {
  address: string
  /** The fields of each message that was taken. */
  taken: Record<string, string>[]
  mood: Mood
  close(): Promise<void>
}

/** Answers as Twilio's Messages resource does, byte for byte in what we read of it. */
export async function fakeTwilio(): Promise<FakeTwilio> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const twilio: FakeTwilio = {
    address: `http://127.0.0.1:${port}`,
    taken: [],
    mood: 'usual',
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return twilio

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)))
    if (twilio.mood === 'silent') return
    if (twilio.mood === 'half-said') {
      response.writeHead(400, { 'Content-Type': 'application/json' }).write('{"code": 212')
      return
    }
    if (twilio.mood === 'elsewhere') {
      response.writeHead(307, { Location: `${twilio.address}${request.url}` }).end()
      twilio.mood = 'usual'
      return
    }
    if (twilio.mood === 'broken') {
      response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Internal Server Error</h1>')
      return
    }
    const problem = twilio.mood === 'too-many' ? tooMany : problemWith(request, fields)
    if (problem) {
      const [status, code, message] = problem
      const more_info = `https://www.twilio.com/docs/errors/${code}`
      say(response, status, { code, message, more_info, status })
      return
    }
    twilio.taken.push(fields)
    say(response, 201, {
      account_sid: twilioAccount.accountSid,
      api_version: '2010-04-01',
      body: fields['Body'],
      date_sent: null,
      direction: 'outbound-api',
      error_code: null,
      error_message: null,
      from: fields['From'] ?? null,
      messaging_service_sid: fields['MessagingServiceSid'] ?? null,
      sid: 'SM00000000000000000000000000000001',
      status: fields['From'] ? 'queued' : 'accepted',
      to: fields['To'],
    })
  }
}

type Problem = readonly [status: number, code: number, message: string]

const tooMany: Problem = [429, 20429, 'Too Many Requests']

function problemWith(request: IncomingMessage, fields: Record<string, string>): Problem | undefined {
  const { accountSid, authToken } = twilioAccount
  const { authorization, 'content-type': type = '' } = request.headers
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  if (authorization !== expected) return [401, 20003, 'Authenticate']
  if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
    return [404, 20404, `The requested resource ${request.url} was not found`]
  const { To = '', Body = '', From, MessagingServiceSid } = type.startsWith(formType) ? fields : {}
  if (!/^\+[1-9]\d{7,14}$/.test(To)) return [400, 21211, `Invalid 'To' Phone Number: ${To}`]
  if (!From && !MessagingServiceSid) return [400, 21603, "A 'From' phone number is required."]
  if (From?.startsWith('MG')) return [400, 21212, `Invalid From Number (caller ID): ${From}`]
  if (Body === '') return [400, 21602, 'Message body is required.']
  if (Body.length > 1600)
    return [400, 21617, 'The concatenated message body exceeds the 1600 character limit.']
  return undefined
}

const formType = 'application/x-www-form-urlencoded'

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
