// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { storedRedirect } from '../session/stored-redirect'
import { type Answer, named, press, type SeenCall, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const building = '00000000-0000-4000-8000-000000000700'
const invitation = {
  building,
  building_name: 'Commercial Tower',
  address: '26 Commercial Road, Teneriffe QLD 4005',
  role: 'patroller',
  invited_by: 'Grant',
  email: 'new@tower.example',
  state: 'open',
  timezone: 'Australia/Brisbane',
  expires_at: '2026-11-24T15:00:00Z',
  is_yours: null as boolean | null,
}

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

async function come(
  shown: object,
  isSignedIn = false,
  accepted: Answer = { status: 200, body: { building } },
) {
  const answer = ({ method, path }: SeenCall): Answer => {
    if (path.endsWith('/users/')) return { status: 200, body: profileOnWire }
    if (!path.includes('/invitations/')) return { status: 404, body: { detail: 'Not found.' } }
    return method === 'POST' ? accepted : { status: 200, body: { ...invitation, ...shown } }
  }
  page = await visit('/invitation/secret', { isSignedIn, answer })
}
const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))

test('whoever is logged out logs in or signs up, and comes back', async () => {
  await come({})
  await said('Grant has invited you to be patroller of this building.')
  await said('Wed 25 Nov 2026')
  await press(await page.find(() => named(page.main(), 'a', 'Sign up')))
  expect(storedRedirect.take()).toBe('/invitation/secret')
})

test('another account is told whose invitation it is', async () => {
  await come({ is_yours: false }, true)
  await said('This invitation was sent to new@tower.example')
  expect(named(page.main(), 'button', 'Accept')).toBeUndefined()
})

test('why it is refused is said on the page', async () => {
  await come({ is_yours: true }, true, { status: 409, body: { detail: 'This invitation was withdrawn.' } })
  await press(await page.find(() => named(page.main(), 'button', 'Accept invitation')))
  expect((await said('This invitation was withdrawn.')).querySelector('[role=alert]')).not.toBeNull()
})

test.each([
  ['accepted', 'This invitation has already been accepted.'],
  ['withdrawn', 'This invitation was withdrawn.'],
  ['expired', 'This invitation has expired. Ask for a new one.'],
])('an invitation that is %s says so and has no button', async (state, words) => {
  await come({ state, is_yours: true }, true)
  await said(words)
  expect(named(page.main(), 'button', 'Accept')).toBeUndefined()
})
