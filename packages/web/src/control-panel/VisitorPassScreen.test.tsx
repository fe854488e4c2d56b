// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { named, press, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

const pass = {
  reference: '0ZGGNH4AWFW',
  unit_number: '12A',
  bay_label: 'V1',
  building_label: 'Tower',
  min_datetime: '2026-01-01T00:00:00Z',
  max_datetime: '2099-01-01T00:00:00Z',
  started_datetime: null,
  finished_datetime: null,
  timezone: 'Australia/Sydney',
  state: 'approved',
  full_name: '<i>Ben</i>',
  mobile_number: '+61491570156',
  vehicle_rego: 'ABC123',
  bay: '00000000-0000-4000-8000-0000000000b1',
  building: '00000000-0000-4000-8000-0000000000c1',
  create_date: '2026-01-01T00:00:00Z',
  may_change: true,
  history: [{ act: 'approve', at: '2026-01-01T01:00:00Z', by: 'host', first_name: null }],
}

async function open(change: object = {}) {
  page = await visit('/cp/vbooking/0zggnh4awfw', {
    isSignedIn: true,
    brand: 'portal',
    answer({ path, method, body }) {
      const manager = { ...profileOnWire, is_corpuser: true, building_roles: ['manager'] }
      if (path.endsWith('/users/')) return { status: 200, body: manager }
      if (!/\/admin\/vbookings\/0zggnh4awfw\/$/i.test(path)) return undefined
      const state = method === 'POST' && body.act === 'cancel' ? 'cancelled' : 'approved'
      return { status: 200, body: { ...pass, state, ...change } }
    },
  })
  await page.find(() => named(page.main(), 'h1', 'Visitor booking 0ZGGNH4AWFW'))
}

test('staff see the whole visit and its history, and cancel only after a question', async () => {
  await open()
  const text = page.main().textContent
  for (const words of ['<i>Ben</i>', '0491 570 156', 'ABC123', 'Unit 12A approved the visitor'])
    expect(text).toContain(words)
  expect(page.main().querySelector('a[href="tel:+61491570156"]')).not.toBeNull()
  const buttons = [...page.main().querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Car has arrived', 'Cancel pass'])
  await press(named(page.main(), 'button', 'Cancel pass') as HTMLElement)
  const sent = () => page.calls.filter(({ method, path }) => method === 'POST' && path.includes('vbookings'))
  expect(sent()).toEqual([])
  const dialog = await page.find(() => document.querySelector<HTMLElement>('dialog[open]'))
  await press(await page.find(() => named(dialog, 'button', 'Cancel pass')))
  await page.find(() => named(page.main(), 'p', 'Nothing more to do: this visit is over.'))
  expect(sent().map(({ body }) => body)).toEqual([{ act: 'cancel' }])
})

test('whoever may not change it has no buttons, and names may be hidden or erased', async () => {
  await open({ may_change: false, full_name: null, mobile_number: null })
  expect(page.main().querySelectorAll('button')).toHaveLength(0)
  expect(page.main().textContent).toContain('Only shown to managers')
})

test('a visit is ended only after a question', async () => {
  await open({ state: 'started', started_datetime: '2026-01-01T02:00:00Z' })
  await press(named(page.main(), 'button', 'Car has left') as HTMLElement)
  const sent = () => page.calls.filter(({ method, path }) => method === 'POST' && path.includes('vbookings'))
  const dialog = await page.find(() => document.querySelector<HTMLElement>('dialog[open]'))
  expect(dialog.textContent).toContain('This ends the visit and frees the bay for others.')
  expect(sent()).toEqual([])
  await press(await page.find(() => named(dialog, 'button', 'Car has left')))
  expect(sent().map(({ body }) => body)).toEqual([{ act: 'finish' }])
})
