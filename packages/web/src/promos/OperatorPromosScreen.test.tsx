// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { named, press, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

const promo = {
  id: '00000000-0000-4000-8000-0000000000d1',
  code: 'PARK10',
  kind: 'checkout',
  client_display: '10% off',
  brand: null,
  state: 'running',
  starts_at: null,
  ends_at: null,
  uses: 2,
  max_uses: 5,
  max_per_person: 1,
  cost: 1.6,
  created_at: '2026-11-17T00:00:00Z',
}

async function open() {
  return visit('/operator/promos', {
    isSignedIn: true,
    answer({ path, method }) {
      if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_operator: true } }
      if (method === 'POST' && path.includes('/promos/'))
        return { status: 200, body: { ...promo, state: 'ended' } }
      return path.endsWith('/operator/promos/') ? { status: 200, body: [promo] } : undefined
    },
  })
}

const made = () =>
  page.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/operator/promos/'))

const fieldOf = (label: string) => {
  const found = [...page.main().querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return page.main().querySelector<HTMLInputElement>(`[id="${found?.htmlFor ?? ''}"]`)!
}

test('an operator sees uses and cost, and ends a code after a question', async () => {
  page = await open()
  const end = await page.find(() => page.main().querySelector<HTMLElement>('button[aria-label="End PARK10"]'))
  const text = page.main().textContent ?? ''
  expect(text).toContain('2 of 5')
  expect(text).toContain('$1.60')
  expect(text).toContain('Cost is what the ledger booked')
  await press(end)
  const dialog = await page.find(() => page.main().querySelector('dialog'))
  await press(named(dialog, 'button', 'End PARK10')!)
  await page.find(() => (page.main().textContent?.includes('PARK10 has ended.') ? page.main() : undefined))
})

test('what is wrong stands under its field before anything is sent', async () => {
  page = await open()
  await press(await page.find(() => named(page.main(), 'button', 'New promo code')))
  const create = await page.find(() => named(page.main(), 'button', 'Create code'))
  await type(fieldOf('Code'), 'AB')
  await press(create)
  const text = page.main().textContent ?? ''
  expect(text).toContain('Use 5 to 6 characters')
  expect(text).toContain('Enter a percentage or an amount')
  expect(made()).toEqual([])
  await type(fieldOf('Code'), 'spring')
  await type(fieldOf('Percentage off'), '12.5')
  await press(create)
  await page.find(() => (page.main().textContent?.includes('is ready.') ? page.main() : undefined))
  expect(page.main().querySelector('dialog')).toBeNull()
  expect(made()).toMatchObject([
    { body: { code: 'spring', kind: 'checkout', percentage: 12.5, amount: null, max_per_person: 1 } },
  ])
})
