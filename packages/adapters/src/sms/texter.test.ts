import { Socket } from 'node:net'
import type { Texter } from '@bayshare/server/ports/texter'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { outboxTexter } from './outbox-texter'
import { type FakeTwilio, fakeTwilio, twilioAccount } from './testing/fake-twilio'
import { twilioTexter, type TwilioTexterOptions } from './twilio-texter'

let twilio: FakeTwilio
beforeAll(async () => {
  twilio = await fakeTwilio()
})
beforeEach(() => {
  twilio.mood = 'usual'
  twilio.taken.length = 0
})
afterAll(() => twilio.close())

function throughTwilio(options: Partial<TwilioTexterOptions> = {}): Texter {
  return twilioTexter({ ...twilioAccount, from: '+61480000000', apiBase: twilio.address, ...options })
}

/** Every texter passes these tests. */
const engines: { name: string; open: () => Texter }[] = [
  { name: 'outbox', open: outboxTexter },
  { name: 'Twilio', open: throughTwilio },
]

const message = { id: 'sms-1', to: '+61400000000', text: 'Your code is 1234.' }

describe.each(engines)('the $name texter', ({ open }) => {
  test('takes a message and answers nothing', async () => {
    await expect(open().send(message)).resolves.toBeUndefined()
  })

  test('takes the same message again, as a repeated job hands it over', async () => {
    const texter = open()
    await texter.send(message)
    await expect(texter.send(message)).resolves.toBeUndefined()
  })

  test('takes a long message of any script', async () => {
    await expect(open().send({ ...message, text: '停车 🚗 '.repeat(200) })).resolves.toBeUndefined()
  })
})

test('the outbox texter opens no connection', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect')
  await outboxTexter().send(message)
  expect(connect).not.toHaveBeenCalled()
  connect.mockRestore()
})

describe('through Twilio', () => {
  test('the text arrives letter by letter, from the number of the settings', async () => {
    const text = 'Code 1234 & more = 100% + 停车 🚗\nSecond line'
    await throughTwilio({ apiBase: `${twilio.address}/` }).send({ ...message, text })
    expect(twilio.taken).toEqual([{ To: '+61400000000', From: '+61480000000', Body: text }])
  })

  test('a messaging service is named as one', async () => {
    const from = 'MG00000000000000000000000000000001'
    await throughTwilio({ from }).send(message)
    expect(twilio.taken).toEqual([{ To: message.to, MessagingServiceSid: from, Body: message.text }])
  })

  test('a number that it cannot reach is reported with its own code and words', async () => {
    await expect(throughTwilio().send({ ...message, to: '0400' })).rejects.toThrow(
      /^Twilio did not take the message: status 400, code 21211, Invalid 'To' Phone Number: 0400$/,
    )
  })

  test('a wrong token is reported without the token', async () => {
    const authToken = 'a-token-of-somebody-else'
    const error = await failureOf(throughTwilio({ authToken }))
    expect(error.message).toBe('Twilio did not take the message: status 401, code 20003, Authenticate')
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(authToken)
  })

  test.each([
    ['too-many', 'status 429, code 20429, Too Many Requests'],
    ['broken', 'status 500'],
    ['elsewhere', 'status 307'],
  ] as const)('an answer that is %s means that nothing was sent', async (mood, words) => {
    twilio.mood = mood
    const { message: said } = await failureOf(throughTwilio())
    expect(said).toBe(`Twilio did not take the message: ${words}`)
    expect(twilio.taken).toEqual([])
  })

  test.each([
    ['silent', 'Twilio did not answer: The operation was aborted due to timeout'],
    ['half-said', 'Twilio did not take the message: status 400'],
  ] as const)('a Twilio that is %s is not waited for', async (mood, words) => {
    twilio.mood = mood
    const { message: said } = await failureOf(throughTwilio({ patienceMilliseconds: 200 }))
    expect(said).toBe(words)
  })

  test('a Twilio that cannot be reached is reported with the reason', async () => {
    const gone = await fakeTwilio()
    await gone.close()
    const { message: said } = await failureOf(throughTwilio({ apiBase: gone.address }))
    expect(said).toMatch(/^Twilio did not answer: .*ECONNREFUSED/)
  })
})

async function failureOf(texter: Texter): Promise<Error> {
  const outcome: unknown = await texter.send(message).catch((error: unknown) => error)
  if (!(outcome instanceof Error)) throw new Error('The message was taken')
  return outcome
}
