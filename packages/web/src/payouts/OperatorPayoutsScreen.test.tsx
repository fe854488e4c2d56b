// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { afterEach, expect, test, vi } from 'vitest'
import { fileAnswer, servedFiles } from '../testing/served-files'
import { type Answer, named, press, type as enter, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const id = (last: number) => `00000000-0000-4000-8000-0000000000${last}`

function payout(number: number, state: string, changed: object = {}) {
  return {
    id: id(number),
    period: '2026-11',
    owner_name: `Owner ${number}`,
    bsb: '062-000',
    account_number: `1234567${number}`,
    amount: number,
    state,
    made_at: '2026-11-16T00:00:00Z',
    return_reason: null,
    file_number: null,
    is_held: false,
    ...changed,
  }
}

const file = {
  id: id(90),
  number: 1,
  total: 42,
  count: 2,
  created_at: '2026-11-16T01:00:00Z',
  url: '/downloads/payouts/90/payouts-2026-11-1.aba',
}

let page: Awaited<ReturnType<typeof visit>>
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function openPayouts({
  payouts = [] as object[],
  files = [] as object[],
  waiting = [] as object[],
  answers = [] as Answer[],
  is = true,
} = {}) {
  const run = { payouts, files, waiting }
  page = await visit('/operator/payouts', {
    isSignedIn: true,
    answer({ path, method, body }) {
      if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_operator: is } }
      if (path.includes('/sharing_economy/')) return answers.shift()
      if (path.includes('/operator/payouts/') && method === 'POST') {
        const answer = answers.shift()
        if (answer?.status === 200 && path.endsWith('/file/')) {
          run.payouts = run.payouts.map((one) => ({ ...one, state: 'sent', file_number: 1 }))
          run.files = [file]
        }
        if (answer?.status === 200 && path.endsWith('/close/')) {
          const ids = body.ids as string[]
          run.payouts = run.payouts.map((one) =>
            ids.includes((one as { id: string }).id) ? { ...one, state: body.state } : one,
          )
        }
        return answer
      }
      if (path.includes('/operator/payouts/')) {
        const period = /period=([\d-]+)/.exec(path)?.[1] ?? '2026-11'
        return { status: 200, body: { period, periods: ['2026-10', '2026-11'], ...run } }
      }
      return { status: 404, body: {} }
    },
  })
  const { main, find } = page
  return {
    said: (words: string) => find(() => (main().textContent?.includes(words) ? main() : undefined)),
    button: (words: string) => find(() => named(main(), 'button', words)),
    tick: (label: string) =>
      find(() => main().querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)),
    sent: (end: string) => page.calls.filter(({ path, method }) => method === 'POST' && path.endsWith(end)),
  }
}

test('someone who is not an operator gets the not-found page', async () => {
  const { said } = await openPayouts({ is: false })
  await said('Page not found')
  expect(page.calls.some(({ path }) => path.includes('/operator/'))).toBe(false)
})

test('a month without payouts says when they are made, and nothing can be sent', async () => {
  const { said } = await openPayouts()
  await said('No payouts this month')
  expect(named(page.main(), 'button', 'Create bank file')).toBeUndefined()
})

test('what waits goes into a file that can be downloaded', async () => {
  const { said, button, sent } = await openPayouts({
    payouts: [payout(41, 'made'), payout(42, 'made')],
    answers: [{ status: 200, body: { id: id(90), url: file.url } }],
  })
  await said('2 payouts are waiting for the bank: $83.00.')
  await press(await button('Create bank file'))
  await said('The file is ready.')
  expect(sent('/file/')[0]?.body).toEqual({ period: '2026-11' })
  const files = servedFiles(() => fileAnswer('0', 'payouts-2026-11-1.aba'))
  await press(page.main().querySelector<HTMLElement>('[aria-label="Download file no. 1"]')!)
  await said('payouts-2026-11-1.aba is in your downloads.')
  expect(files.asked).toEqual([{ path: file.url, token: 'Bearer token' }])
  expect(files.saved.map(({ name }) => name)).toEqual(['payouts-2026-11-1.aba'])
})

test('whoever is not paid for now stands with the reason, and in no file', async () => {
  const { said } = await openPayouts({
    payouts: [payout(41, 'made', { is_held: true }), payout(42, 'made')],
    waiting: [
      { owner_id: id(51), owner_name: 'Ann Early', amount: 41, reason: 'suspended' },
      { owner_id: id(52), owner_name: 'Bo Late', amount: 3.5, reason: 'disputed' },
    ],
  })
  await said('1 payout is waiting for the bank: $42.00.')
  await said('Account suspended. Paid once the suspension is lifted.')
  await said('Payment disputed at the bank.')
  expect(named(page.main(), 'a', 'Ann Early')?.getAttribute('href')).toBe(`/operator/people/${id(51)}`)
})

test('a company without a bank account sees a message', async () => {
  const { status, words } = refusals['company-not-set-up']
  const { said, button, sent } = await openPayouts({
    payouts: [payout(41, 'made')],
    answers: [{ status, body: { detail: words } }],
  })
  await press(await button('Create bank file'))
  await said("The bank account that payouts come from isn't set up.")
  expect(sent('/file/')).toHaveLength(1)
})

test('only what was sent can be chosen; marking it paid asks first', async () => {
  const { said, button, tick, sent } = await openPayouts({
    payouts: [payout(41, 'sent'), payout(42, 'sent'), payout(43, 'paid'), payout(44, 'made')],
    answers: [{ status: 200, body: { closed: 2 } }],
  })
  await press(await tick('Select all that were sent to the bank'))
  await said('2 selected, $83.00')
  expect(page.main().querySelectorAll('tbody input[type="checkbox"]')).toHaveLength(2)
  await press(await button('Mark paid'))
  await said("This can't be undone.")
  const confirm = await page.find(() => {
    const dialog = page.main().querySelector('dialog')
    return dialog && named(dialog, 'button', 'Mark paid')
  })
  await press(confirm)
  await said('2 payouts were updated.')
  expect(sent('/close/')[0]?.body).toEqual({ ids: [id(41), id(42)], state: 'paid' })
  expect(page.main().querySelector('input[type="checkbox"]')).toBeNull()
})

test('a returned payout needs the reason of the bank', async () => {
  const { said, button, tick, sent } = await openPayouts({
    payouts: [payout(41, 'sent')],
    answers: [{ status: 200, body: { closed: 1 } }],
  })
  await press(await tick('Select the payout to Owner 41'))
  await press(await button('Returned'))
  const dialog = await page.find(() => page.main().querySelector('dialog'))
  await press(named(dialog, 'button', 'Returned')!)
  await said('Enter a reason.')
  await enter(dialog.querySelector('input')!, ' Account closed ')
  await press(named(dialog, 'button', 'Returned')!)
  await said('1 payout was updated.')
  expect(sent('/close/')[0]?.body).toEqual({ ids: [id(41)], state: 'returned', reason: 'Account closed' })
})

test('another month is looked at by its name, which stands in the address', async () => {
  const { said } = await openPayouts({ payouts: [payout(41, 'paid')] })
  await said('Owner 41')
  const month = page.main().querySelector('select')!
  expect([...month.options].map(({ text }) => text)).toEqual(['November 2026', 'October 2026'])
  await enter(month, '2026-10')
  await page.find(() =>
    page.calls.some(({ path }) => path.includes('period=2026-10')) ? document.body : undefined,
  )
  expect(page.router.state.location.search).toBe('?month=2026-10')
})

test('the half-year report says how many owners it holds', async () => {
  const { said, button } = await openPayouts({
    answers: [{ status: 200, body: { url: '/downloads/sharing-economy/2026-H1/x.csv', owners: 3 } }],
  })
  const files = servedFiles(() => fileAnswer('Half\r\n', 'sharing-economy-2026-H1.csv'))
  await press(await button('Download report'))
  await said('The report has 3 owners.')
  expect(files.saved.map(({ name }) => name)).toEqual(['sharing-economy-2026-H1.csv'])
  expect(page.calls.some(({ path }) => /half=\d{4}-H[12]/.test(path))).toBe(true)
})
