// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type Answer, named, press, type SeenCall, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

const ok = (body: unknown = {}): Answer => ({ status: 200, body })
const settled = {
  open_matters: [],
  cash: 0,
  earnings: 0,
  pending_earnings: 0,
  free_credits: 0,
  under_way: 0,
  payout_date: '2026-12-15',
  saved_account: null,
  needs_identity: false,
}
const saved = { account_name: 'Hannah Kowalski', bsb: '062000', account_number: '•••••678' }

async function open(overview: object, own: (call: SeenCall) => Answer | undefined = () => undefined) {
  page = await visit('/closeaccount', {
    isSignedIn: true,
    answer(call) {
      const answered = own(call)
      if (answered) return answered
      if (call.path.endsWith('/users/')) return ok(profileOnWire)
      if (call.path.endsWith('/close/')) return ok(call.method === 'GET' ? { ...settled, ...overview } : {})
      return call.path.endsWith('/logout/') ? ok() : { status: 404, body: { detail: 'Not found.' } }
    },
  })
}
const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const button = (words: string) => page.find(() => named(page.main(), 'button', words))
const field = (name: string) =>
  page.find(() => page.main().querySelector<HTMLInputElement>(`[name="${name}"]`))
const sent = () => page.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/close/'))

test('what is open is listed with amounts and links, and no password is asked for', async () => {
  const matter = { side: 'driver', amount: null, reference: null, buildings: [] }
  await open({
    cash: 50,
    open_matters: [
      { ...matter, kind: 'bookings', count: 2 },
      { ...matter, kind: 'amounts-due', count: 1, amount: 244.56, reference: '0ABCDEFGHJK' },
      { ...matter, kind: 'bookings', side: 'owner', count: 1, reference: '1ABCDEFGHJK' },
    ],
  })
  await said('Finish these first')
  await said('$244.56')
  const links = [...page.main().querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/bookings', '/bookingdetails/0ABCDEFGHJK', '/ownerbookingdetails/1ABCDEFGHJK'])
  expect(page.main().querySelector('input')).toBeNull()
  await said('Cancel them, or wait until they end.')
  await said('Wait until it ends, or cancel it.')
})

test('the balance beside the page is asked for again with what is open', async () => {
  await open({
    open_matters: [{ kind: 'refunds', side: 'driver', count: 1, amount: 15, reference: null, buildings: [] }],
  })
  const profiles = () => page.calls.filter(({ path }) => path.endsWith('/users/')).length
  const before = profiles()
  await press(await button('Check again'))
  await expect.poll(profiles).toBeGreaterThan(before)
})

test('cash is paid to the account that is named; then everything is over', async () => {
  await open({ cash: 50, free_credits: 5 })
  await said("You'll lose your $5.00 in free credits.")
  await said("We'll transfer it on Tue 15 Dec 2026. There's no fee.")
  await type(await field('account_name'), 'Robin Tester')
  await type(await field('bsb'), '062000')
  await type(await field('account_number'), '12345678')
  await press(await button('Delete my account'))
  expect(sent()).toEqual([])
  await type(await field('current_password'), 'parking-demo-2026')
  await press(await button('Delete my account'))
  await said('Your account is closed.')
  expect(sent()[0]?.body).toMatchObject({ account_name: 'Robin Tester', account_number: '12345678' })
  expect(page.router.state.location.pathname).toBe('/')
})

test('whoever is paid already chooses the same account, without entering it again', async () => {
  await open({ earnings: 14.34, pending_earnings: 7.17, saved_account: saved })
  await said("$7.17 of your earnings isn't available yet.")
  await type(await field('current_password'), 'parking-demo-2026')
  await press(await button('Delete my account'))
  await said('Your account is closed.')
  expect(sent()[0]?.body).toEqual({ current_password: 'parking-demo-2026', uses_saved_account: true })
})
