// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { named, press, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

const incident = {
  id: '00000000-0000-4000-8000-0000000000d1',
  reference: '0ZGGNH4AWFW',
  party: 'driver',
  reason: 'Another vehicle is in the spot',
  reason_details: '<img src=x> a white van',
  plate: 'DXS19L',
  picture_url: null,
  state: 'open',
  rescue_reference: null,
  on_hold: 12.5,
  reported_at: '2026-11-17T00:00:00Z',
}

test('an operator reads a report as text and decides it once, with a reason', async () => {
  let isDecided = false
  page = await visit('/operator/incidents', {
    isSignedIn: true,
    answer({ path, method }) {
      if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_operator: true } }
      if (path.endsWith('/operator/incidents/')) return { status: 200, body: isDecided ? [] : [incident] }
      if (method !== 'POST') return undefined
      isDecided = true
      return {
        status: 200,
        body: { id: incident.id, state: 'decided', decision: 'for-driver', refunded: 15 },
      }
    },
  })
  const forDriver = await page.find(() => named(page.main(), 'button', 'Decide for the driver'))
  expect(page.main().textContent).toContain('<img src=x> a white van')
  expect(page.main().textContent).toContain('$12.50')
  await press(forDriver)
  const dialog = await page.find(() => page.main().querySelector('dialog'))
  await type(dialog.querySelector('input')!, 'The photo shows it')
  await press(named(dialog, 'button', 'Decide for the driver')!)
  await page.find(() => named(page.main(), 'h2', 'Nothing to decide'))
  expect(page.main().textContent).toContain('Decided. The driver gets back $15.00.')
  const decided = page.calls.filter(({ path }) => path.endsWith('/decision/'))
  expect(decided).toMatchObject([
    { body: { decision: 'for-driver', reason: 'The photo shows it' }, idempotencyKey: expect.any(String) },
  ])
})
