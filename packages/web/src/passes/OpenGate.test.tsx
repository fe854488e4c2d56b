// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { bookingOnWire } from '../testing/booking-on-wire'
import { type Answer, named, press, type SeenCall, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const reference = '7K2MQ9XBWP1'
const gate = { uuid: '00000000-0000-4000-8000-000000000901', name: 'Main Street entry', kind: 'gate' }
const command = { uuid: '00000000-0000-4000-8000-000000000902', gate: gate.uuid, was_not_sent: false }

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

const building = { building_name: 'The Towers', address: '1 Main Street', rules_text: '' }

/** A booking of a bay that runs, and what becomes of the gate. */
function gateServer(outcomes: object[], detail: string | null = null) {
  const booked = {
    ...bookingOnWire(reference, Temporal.Now.instant().subtract({ hours: 1 }).round('hour')),
    parking_bay: { bay_marking: 'B1', building },
  }
  return ({ method, path }: SeenCall): Answer => {
    if (path.endsWith('/users/')) return { status: 200, body: profileOnWire }
    if (path.endsWith('/gates/')) return { status: 200, body: { is_connected: true, detail, gates: [gate] } }
    if (method === 'POST') return { status: 200, body: { ...command, state: 'sent' } }
    if (path.includes('/gate-commands/'))
      return { status: 200, body: { ...command, state: 'sent', ...outcomes.shift() } }
    if (path.includes(reference)) return { status: 200, body: booked }
    return { status: 404, body: {} }
  }
}

const said = (words: string) =>
  page.find(() => (document.body.textContent?.includes(words) ? page.main() : undefined))
const openButton = () => page.find(() => named(document.body, 'button', 'Open gate'))

test.each([
  ['opened', { state: 'done' }, 'The gate is open. You can drive through.'],
  ['refused', { state: 'refused' }, "It didn't open."],
  ['never sent', { state: 'refused', was_not_sent: true }, 'nothing has moved'],
  ['not answered', { state: 'unknown' }, "We don't know whether it opened."],
])('a gate that is asked from the pass and %s', async (_, outcome, words) => {
  page = await visit(`/BookingDetails/${reference}`, {
    isSignedIn: true,
    answer: gateServer([{}, outcome, outcome, outcome]),
  })
  await press(await openButton())
  await said('Asking the gate…')
  expect(await said(words)).toBeDefined()
})

test('outside of the parking time the pass says why the gate stays closed', async () => {
  const answer = gateServer([], 'You can open the gate when your parking time starts.')
  page = await visit(`/BookingDetails/${reference}`, { isSignedIn: true, answer })
  await said('You can open the gate when your parking time starts.')
  expect(named(document.body, 'button', 'Open gate')).toBeUndefined()
})
