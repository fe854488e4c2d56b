// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { person } from '../testing/person'
import { profileOnWire } from '../testing/wire-answers'
import { createSession } from './create-session'
import { liveSessionOf } from './live-session'
import { createStatusPoll, type StatusPoll } from './status-poll'
import { hasUnreadMessage, hasUnreadNotification } from './unread'

const polling = { normalSeconds: 15, afterErrorSeconds: 20, busyPageSeconds: 2 }
interface Status {
  hasNotification: boolean
  hasMessage: boolean
  lastOwnerBooking: string | null
}
const nothing: Status = { hasNotification: false, hasMessage: false, lastOwnerBooking: null }
let answer: Status | undefined
let asked: number
let poll: StatusPoll
let isHidden: boolean

beforeEach(() => {
  vi.useFakeTimers()
  answer = nothing
  asked = 0
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  poll.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
  hasUnreadNotification.set(false)
  hasUnreadMessage.set(false)
})

interface Started {
  telephoneNumber?: string | null
  isNative?: boolean
}

async function started({ telephoneNumber = '+61491570156', isNative = false }: Started = {}) {
  const session = createSession(async (address) => {
    if (!address.endsWith('/cm/'))
      return Response.json({ ...profileOnWire, telephone_number: telephoneNumber })
    asked++
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json({ ...answer, timestamp: '2026-11-17T00:00:00Z' })
  })
  liveSessionOf(session).keepProfile({ ...person, telephoneNumber })
  session.status.set('signed-in')
  poll = createStatusPoll({ session, polling, isNative: () => isNative })
  poll.start()
  await vi.advanceTimersByTimeAsync(0)
  return session
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('asks at once and then by the table: normally, after an error, and on busy pages', async () => {
  await started()
  expect(asked).toBe(1)
  await pass(14)
  expect(asked).toBe(1)
  await pass(1)
  expect(asked).toBe(2)
  answer = undefined
  await pass(15)
  expect(asked).toBe(3)
  await pass(19)
  expect(asked).toBe(3)
  answer = nothing
  history.replaceState(null, '', '/Messages/ABC/driver')
  await pass(1)
  expect(asked).toBe(4)
  await pass(2)
  expect(asked).toBe(5)
})

test('sets the marks of bell and inbox, and takes them off with the person', async () => {
  answer = { ...nothing, hasNotification: true, hasMessage: true }
  const session = await started()
  expect([hasUnreadNotification.get(), hasUnreadMessage.get()]).toEqual([true, true])
  session.status.set('visitor')
  session.profile.set(undefined)
  expect([hasUnreadNotification.get(), hasUnreadMessage.get()]).toEqual([false, false])
  await pass(60)
  expect(asked).toBe(1)
})

test('only for people with a telephone number, or in the app', async () => {
  await started({ telephoneNumber: null })
  await pass(60)
  expect(asked).toBe(0)
  poll.stop()
  await started({ telephoneNumber: null, isNative: true })
  expect(asked).toBe(1)
})

test('a hidden tab asks nothing, and at once when it is shown', async () => {
  await started()
  isHidden = true
  await pass(60)
  expect(asked).toBe(1)
  isHidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(asked).toBe(2)
  await pass(15)
  expect(asked).toBe(3)
})

test('stopped it asks nothing, and started again it goes on', async () => {
  await started()
  poll.stop()
  await pass(60)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(60)
  expect(asked).toBe(1)
  poll.start()
  poll.start()
  await pass(0)
  expect(asked).toBe(2)
})

test('a new booking has the lists of the owner asked for again, the first answer has not', async () => {
  answer = { ...nothing, lastOwnerBooking: 'A' }
  const session = await started()
  const { queries } = liveSessionOf(session)
  queries.setQueryData(['GET', 'users/ownerbookings/', {}], [])
  queries.setQueryData(['GET', 'users/bookings/', {}], [])
  const isStale = (path: string) => queries.getQueryState(['GET', path, {}])?.isInvalidated
  await pass(15)
  expect(isStale('users/ownerbookings/')).toBe(false)
  answer = { ...nothing, lastOwnerBooking: 'B' }
  await pass(15)
  expect(isStale('users/ownerbookings/')).toBe(true)
  expect(isStale('users/bookings/')).toBe(false)
  queries.clear()
})

test('while a stream tells of changes it asks only when told to, and by the table again when the stream is lost', async () => {
  await started()
  poll.beTold(true)
  await pass(15)
  expect(asked).toBe(2)
  await pass(300)
  expect(asked).toBe(2)
  poll.look()
  await pass(0)
  expect(asked).toBe(3)
  poll.beTold(false)
  await pass(15)
  expect(asked).toBe(5)
})
