import { expect, test } from 'vitest'
import { type DeliveryEvent, deliveryWords, inOrder, isHardBounce } from './delivery-event'

const base = { email: 'mia@example.com', timestamp: 1, sg_event_id: 'a' }

test.each<[Partial<DeliveryEvent>, string | undefined]>([
  [{ event: 'processed' }, 'Accepted by the mail provider'],
  [{ event: 'processed', response: 'mail.example' }, 'Accepted by mail.example'],
  [{ event: 'delivered', response: '250 OK' }, '250 OK'],
  [{ event: 'dropped', reason: 'Bounced Address' }, 'Bounced Address'],
  [{ event: 'bounce', reason: '550 No such user' }, '550 No such user'],
  [{ event: 'deferred', attempt: 3, response: '451 Busy' }, 'Attempt 3: 451 Busy'],
  [{ event: 'open', sg_machine_open: true, useragent: 'Mail/1' }, 'Machine Opened, Mail/1'],
  [{ event: 'open', sg_machine_open: false, useragent: 'Mail/1' }, 'Mail/1'],
  [{ event: 'click', url: 'https://a.example', useragent: 'Mail/1' }, 'https://a.example, Mail/1'],
  [{ event: 'group_unsubscribe' }, undefined],
])('%o reads %s', (event, words) => {
  expect(deliveryWords({ event: '', ...base, ...event })).toBe(words)
})

test('events of the same second are in the order in which they happen', () => {
  const of = (event: string, timestamp: number) => ({ event, timestamp })
  const told = [of('click', 9), of('delivered', 5), of('processed', 5), of('deferred', 5)]
  expect(inOrder(told).map(({ event }) => event)).toEqual(['processed', 'deferred', 'delivered', 'click'])
})

test.each<[string, Partial<DeliveryEvent>, boolean]>([
  ['a bounce', { event: 'bounce', type: 'bounce' }, true],
  ['a bounce without a type', { event: 'bounce' }, true],
  ['a blocked mail', { event: 'bounce', type: 'blocked' }, false],
  ['a spam report', { event: 'spamreport' }, true],
  ['dropped because it had bounced', { event: 'dropped', reason: 'Bounced Address' }, true],
  ['dropped because they unsubscribed', { event: 'dropped', reason: 'Unsubscribed Address' }, false],
  ['a deferral', { event: 'deferred' }, false],
])('%s: the address takes no more mail is %s', (_, event, is) => {
  expect(isHardBounce({ event: '', ...event })).toBe(is)
})
