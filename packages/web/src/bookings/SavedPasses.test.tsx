// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createSession } from '../session/create-session'
import { liveSessionOf } from '../session/live-session'
import { keepOffline } from '../shell/offline/keep-offline'
import { bookingOnWire, listedOnWire } from '../testing/booking-on-wire'
import { fakeCaches } from '../testing/fake-caches'
import { named, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'
import { savedPasses } from './saved-passes'

const soon = Temporal.Now.instant().add({ hours: 3 }).round('hour')
const next = { ...bookingOnWire('7K2MQ9XBWP1', soon), access_code: '4711#', pass_code: 'BAYSHARE1/x' }
const withCode = { ...next, qr_code_url: '/passes/7K2MQ9XBWP1/code.svg?sign=1' }
const cancelled = { ...bookingOnWire('7K2MQ9XBWP2', soon), cancelled: true }
const ended = bookingOnWire('7K2MQ9XBWP3', Temporal.Now.instant().subtract({ hours: 30 }))

interface Server {
  bookings?: ReturnType<typeof bookingOnWire>[]
  person?: { id: number | string }
}

/** A browser in which somebody logs in, and so has passes kept. */
async function loggedIn({ bookings = [withCode, cancelled, ended], person = profileOnWire }: Server = {}) {
  vi.stubGlobal('fetch', async () => new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } }))
  Object.assign(navigator, { serviceWorker: { register: async () => ({}) } })
  const state = { bookings, person }
  const session = createSession(async (path) => {
    if (path.includes('/auth/token'))
      return Response.json({ access_token: 't', expires_in: 900, token_type: 'Bearer' })
    if (path.endsWith('/users/')) return Response.json(state.person)
    if (path.endsWith('/users/bookings/')) return Response.json(state.bookings.map(listedOnWire))
    const found = state.bookings.find(({ reference }) => path.includes(reference))
    return Response.json(found ?? {}, { status: found ? 200 : 404 })
  })
  await session.signIn('robin@test.example', 'a quiet driveway 7')
  await keepOffline(session)
  const { queries } = liveSessionOf(session)
  return { session, state, askAgain: () => queries.refetchQueries() }
}

const references = async () => (await savedPasses()).map(({ booking }) => booking.reference)

test('the passes of upcoming confirmed bookings are kept, with their code, and no others', async () => {
  fakeCaches()
  await loggedIn()
  await expect.poll(references).toEqual(['7K2MQ9XBWP1'])
  const [saved] = await savedPasses()
  expect(saved?.booking.accessCode).toBe('4711#')
  expect(saved?.booking.qrCodeUrl).toBe(`data:image/svg+xml;base64,${btoa('<svg/>')}`)
})

test('a booking that is cancelled later is removed with the next list', async () => {
  fakeCaches()
  const { state, askAgain } = await loggedIn()
  await expect.poll(references).toEqual(['7K2MQ9XBWP1'])
  state.bookings = [{ ...withCode, cancelled: true }]
  await askAgain()
  await expect.poll(references).toEqual([])
})

test('logging out leaves nothing on the device', async () => {
  const caches = fakeCaches()
  const { session } = await loggedIn()
  await expect.poll(references).toEqual(['7K2MQ9XBWP1'])
  await session.signOut()
  expect(await savedPasses()).toEqual([])
  await expect.poll(() => [...caches.keys()]).toEqual([])
})

test('whoever logs in next sees nothing of the person before, also where they never logged out', async () => {
  const caches = fakeCaches()
  await loggedIn()
  await expect.poll(references).toEqual(['7K2MQ9XBWP1'])
  const other = '00000000-0000-4000-8000-00000000beef'
  await loggedIn({ person: { ...profileOnWire, id: other }, bookings: [] })
  expect(await savedPasses()).toEqual([])
  await expect.poll(() => [...caches.keys()]).toEqual([`bayshare-kept-${other}`])
})

test('without a connection the page of a booking shows the kept pass, and when it was kept', async () => {
  fakeCaches()
  await loggedIn()
  await expect.poll(references).toEqual(['7K2MQ9XBWP1'])
  const { main, find } = await visit('/BookingDetails/7K2MQ9XBWP1', {
    isSignedIn: true,
    answer: ({ path }) => (path.endsWith('/users/') ? { status: 200, body: profileOnWire } : undefined),
  })
  await find(() => named(main(), 'h2', 'Access code'))
  expect(main().textContent).toContain('4711#')
  expect(main().textContent).toMatch(/This was saved at \d{1,2}:\d\d [AP]M\./)
  expect(main().querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/svg/)
})

test('a kept pass is not shown once the booking has ended', async () => {
  fakeCaches()
  await loggedIn()
  await expect.poll(references).toEqual(['7K2MQ9XBWP1'])
  vi.setSystemTime(soon.add({ hours: 2 }).epochMilliseconds)
  expect(await savedPasses()).toEqual([])
})
