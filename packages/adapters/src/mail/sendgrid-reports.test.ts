import { createSign, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendgridKey, sendgridReports } from './sendgrid-reports'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const now = 1_794_869_000
const reports = sendgridReports(key, () => now)

const id = 'b1f4c0de-0000-4000-8000-000000000001'
const bounce = {
  email: 'mia@example.com',
  timestamp: now - 5,
  'smtp-id': `<${id}@bayshare.example>`,
  event: 'bounce',
  sg_event_id: 'ZXZlbnQ=',
  sg_message_id: '14c5d75ce93.dfd.64b469.filter0001.16648.5515E0B88.0',
  reason: '500 unknown recipient',
  status: '5.0.0',
  type: 'bounce',
}

function signed(body: string, timestamp = String(now)) {
  const signature = createSign('sha256').update(timestamp).update(body).sign(privateKey, 'base64')
  return { signature, timestamp }
}

const read = (told: unknown) => {
  const body = JSON.stringify(told)
  return reports.read(Buffer.from(body), signed(body))
}

test('a signed report is read, with all that it told', () => {
  const raw = { ...bounce, message_id: id, category: ['x'] }
  const { reason, status, type, timestamp, event, email } = bounce
  expect(read([raw])).toEqual([
    {
      messageId: id,
      event: expect.objectContaining({ reason, status, type, timestamp, event, email }),
      raw,
    },
  ])
})

test('our id is found in the unique argument, else in the Message-ID', () => {
  const other = 'c1f4c0de-0000-4000-8000-000000000002'
  expect(read([bounce])).toMatchObject([{ messageId: id }])
  expect(read([{ ...bounce, message_id: other.toUpperCase() }])).toMatchObject([{ messageId: other }])
})

test('the number of an attempt comes as a text', () => {
  expect(read([{ ...bounce, event: 'deferred', attempt: '5' }])).toMatchObject([{ event: { attempt: 5 } }])
  expect(read([{ ...bounce, event: 'deferred', attempt: 'many' }])?.[0]?.event).not.toHaveProperty('attempt')
})

test.each([
  ['nothing', null],
  ['a number', 7],
  ['an event without a mail of ours', { ...bounce, 'smtp-id': '<x@elsewhere>' }],
  ['an event without an id', { ...bounce, sg_event_id: undefined }],
  ['an event without a time', { ...bounce, timestamp: 'soon' }],
  ['an event in a million years', { ...bounce, timestamp: 3e13 }],
])('%s is left out, and the rest of the batch is read', (_, told) => {
  expect(read([told, bounce])).toHaveLength(1)
})

test('what a database cannot keep is replaced', () => {
  const body = JSON.stringify([{ ...bounce, reason: 'a\0b\uD800c' }])
  expect(reports.read(Buffer.from(body), signed(body))).toMatchObject([{ event: { reason: 'ab\uFFFDc' } }])
})

test.each([
  ['another body', () => reports.read(Buffer.from('[]'), signed('[ ]'))],
  ['another time', () => reports.read(Buffer.from('[]'), { ...signed('[]'), timestamp: String(now + 1) })],
  ['no signature', () => reports.read(Buffer.from('[]'), { signature: '', timestamp: String(now) })],
  ['a time before yesterday', () => reports.read(Buffer.from('[]'), signed('[]', String(now - 90_001)))],
  ['a time to come', () => reports.read(Buffer.from('[]'), signed('[]', String(now + 301)))],
  ['a time that is none', () => reports.read(Buffer.from('[]'), signed('[]', 'NaN'))],
  ['no JSON', () => reports.read(Buffer.from('{'), signed('{'))],
  ['no list', () => reports.read(Buffer.from('{}'), signed('{}'))],
])('%s: the whole is refused', (_, attempt) => {
  expect(attempt()).toBeUndefined()
})

test('only a key of this curve is one', () => {
  expect(sendgridKey(key)).toBeDefined()
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
  for (const wrong of ['', 'key', rsa.export({ format: 'der', type: 'spki' }).toString('base64')])
    expect(sendgridKey(wrong)).toBeUndefined()
})
