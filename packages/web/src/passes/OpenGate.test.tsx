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

interface GateAnswer {
  detail: string
  leaves_until: string
  times: object
}

/** A booking of a bay that runs, and what becomes of the gate. */
function gateServer(outcomes: object[], { times = {}, ...answer }: Partial<GateAnswer> = {}) {
  const booked = {
    ...bookingOnWire(reference, Temporal.Now.instant().subtract({ hours: 1 }).round('hour')),
    parking_bay: { bay_marking: 'B1', building },
    ...times,
  }
  const listed = { is_connected: true, detail: null, leaves_until: null, gates: [gate], ...answer }
  return ({ method, path }: SeenCall): Answer => {
    if (path.endsWith('/users/')) return { status: 200, body: profileOnWire }
    if (path.endsWith('/gates/')) return { status: 200, body: listed }
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
  const answer = gateServer([], { detail: 'You can open the gate when your parking time starts.' })
  page = await visit(`/BookingDetails/${reference}`, { isSignedIn: true, answer })
  await said('You can open the gate when your parking time starts.')
  expect(named(document.body, 'button', 'Open gate')).toBeUndefined()
})

const endedAgo = (minutes: number) => {
  const end = Temporal.Now.instant().subtract({ minutes })
  return { start: end.subtract({ hours: 2 }).toString(), end: end.toString() }
}

test('whoever is a few minutes late still opens the gate, and reads until when', async () => {
  const answer = gateServer([{ state: 'done' }], {
    leaves_until: '2026-11-17T07:15:00Z',
    times: endedAgo(10),
  })
  page = await visit(`/BookingDetails/${reference}`, { isSignedIn: true, answer })
  await said('Your parking time has ended. You can open the gate to leave until 6:15 PM.')
  await press(await openButton())
  expect(await said('The gate is open. You can drive through.')).toBeDefined()
})

test('of a stay that ended long ago no gate is shown', async () => {
  const answer = gateServer([], { times: endedAgo(20) })
  page = await visit(`/BookingDetails/${reference}`, { isSignedIn: true, answer })
  await said('Crown Street')
  expect(page.calls.filter(({ path }) => path.endsWith('/gates/'))).toEqual([])
})
