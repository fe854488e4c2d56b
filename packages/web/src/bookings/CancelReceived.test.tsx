// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { bookingOnWire, earningsOnWire } from '../testing/booking-on-wire'
import { type Answer, named, press, type SeenCall, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const reference = '7K2MQ9XBWP1'
const inHours = (hours: number) => Temporal.Now.instant().add({ hours }).round('minute')
const reasons = [
  { code: 10, label: 'No longer available', is_other: false },
  { code: 19, label: 'Other', is_other: true },
]
const refund = { reference, wallet_cash: 0, free_credits: 0, card: 8.5, by_bank: 0, fee: 0, on_its_way: 0 }

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

async function open(special: object = {}, starts = inHours(24), onCancel?: () => Answer) {
  let isCancelled = false
  const sent: SeenCall[] = []
  page = await visit(`/ownerbookingdetails/${reference}`, {
    isSignedIn: true,
    answer(call) {
      if (call.path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      if (call.path.includes('/reasons/')) return { status: 200, body: reasons }
      if (call.path.endsWith('/cancel/')) {
        sent.push(call)
        if (onCancel) return onCancel()
        isCancelled = true
        return { status: 200, body: refund }
      }
      if (!call.path.endsWith(`/ownerbookings/${reference}/`)) return { status: 200, body: [] }
      const booking = { ...bookingOnWire(reference, starts), earnings: earningsOnWire(6.56), ...special }
      return {
        status: 200,
        body: isCancelled ? { ...booking, cancelled: true, expired: true, refunded: true } : booking,
      }
    },
  })
  await said(`Reference: ${reference}`)
  return sent
}

const said = (words: string) =>
  page.find(() => (document.body.textContent.includes(words) ? document.body : undefined))
const openCancel = () => named(page.main(), 'button', 'Cancel Booking')

async function submitWith(code: string) {
  await page.find(() => document.querySelector<HTMLElement>(`dialog option[value="${code}"]`) ?? undefined)
  const select = document.querySelector('dialog select') as HTMLSelectElement
  await type(select, code)
  await press(
    await page.find(() => {
      const found = document.querySelector<HTMLButtonElement>('dialog button[type="submit"]')
      return found && !found.disabled ? found : undefined
    }),
  )
}

test('the owner cancels before the start, after reading what follows from it', async () => {
  const sent = await open()
  await press(await page.find(openCancel))
  for (const words of [
    "We'll tell Robin straight away. They get a full refund, card fee included",
    "You won't earn the $6.56 of this booking.",
    'It counts against your reliability',
  ])
    await said(words)
  const submit = document.querySelector<HTMLButtonElement>('dialog button[type="submit"]')
  expect(submit?.disabled).toBe(true)
  await submitWith('10')
  await said('The booking has been cancelled')
  await said('The driver has been notified and gets a full refund.')
  expect(sent.map(({ body }) => body)).toEqual([
    { cancelled: true, cancelled_reason: 10, cancelled_reason_details: null },
  ])
  expect(sent[0]?.idempotencyKey).toBeTruthy()
  await page.find(() => (openCancel() ? undefined : page.main()))
})

test('what the server refuses is said in the same window', async () => {
  await open({}, inHours(24), () => ({
    status: 409,
    body: { detail: 'This booking can no longer be cancelled.' },
  }))
  await press(await page.find(openCancel))
  await submitWith('10')
  expect((await said('This booking can no longer be cancelled.')).querySelector('dialog')).not.toBeNull()
})

test.each<[string, object, Temporal.Instant]>([
  ['has begun', {}, inHours(-1)],
  ['waits for an answer', { approval_status: 1, expires_at: inHours(20).toString() }, inHours(24)],
  ['is cancelled', { cancelled: true, expired: true }, inHours(24)],
])('a booking that %s is not cancelled by its owner', async (_, special, starts) => {
  await open(special, starts)
  expect(openCancel()).toBeUndefined()
})
