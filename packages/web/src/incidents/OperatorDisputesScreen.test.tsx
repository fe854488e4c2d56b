// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { named, press, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

const person = (last: string, first_name: string) => ({
  id: `00000000-0000-4000-8000-0000000000${last}`,
  first_name,
})
const lost = {
  id: '00000000-0000-4000-8000-0000000000d1',
  state: 'lost',
  reason: 'product_not_received',
  amount: 50,
  payer: person('a1', 'Mia'),
  owner: person('a2', 'Tom'),
  reference: '0ZGGNH4AWFW',
  unpaid: 41,
  has_incident: false,
  opened_at: '2026-11-10T00:00:00Z',
  closed_at: '2026-11-16T00:00:00Z',
}
const open = { ...lost, id: '00000000-0000-4000-8000-0000000000d2', state: 'open', closed_at: null }
const held = { ...lost, id: '00000000-0000-4000-8000-0000000000d3', has_incident: true, reference: null }

async function visitWith(disputes: object[]) {
  const left = [...disputes]
  return visit('/operator/disputes', {
    isSignedIn: true,
    answer({ path, method }) {
      if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_operator: true } }
      if (path.endsWith('/operator/disputes/')) return { status: 200, body: left }
      if (path.endsWith('/operator/incidents/') || path.endsWith('/operator/decisions/'))
        return { status: 200, body: [] }
      if (method !== 'POST') return undefined
      left.length = 0
      return { status: 200, body: { id: lost.id, taken: 41, is_proposed: false } }
    },
  })
}

test('a lost dispute is taken back once, after a question', async () => {
  page = await visitWith([lost])
  await page.find(() => named(page.main(), 'p', "The owner's earning is on hold until you decide."))
  await press(await page.find(() => named(page.main(), 'button', 'Take it back')))
  const dialog = await page.find(() => page.main().querySelector('dialog'))
  expect(dialog.textContent).toContain("We'll take $41.00 back from the owner")
  await press(named(dialog, 'button', 'Take it back')!)
  await page.find(() => named(page.main(), 'h2', 'No disputes'))
  expect(page.main().textContent).toContain('Decided. $41.00 was taken back from the owner.')
  expect(page.calls.filter(({ path }) => path.endsWith('/decision/'))).toMatchObject([
    { body: { decision: 'taken-back' }, idempotencyKey: expect.any(String) },
  ])
})

test('what is still at the bank, or waits for an incident, says so', async () => {
  page = await visitWith([open, held])
  await page.find(() => named(page.main(), 'button', 'Leave it with the owner'))
  const text = page.main().textContent ?? ''
  expect(text).toContain('If we win, we get it back.')
  expect(text).toContain("Until then the owner's earning is on hold.")
  expect(text).toContain('No earnings on hold for a report')
  expect(text).toContain('Decide it below first.')
  expect(text).toContain("couldn't park")
  expect(named(page.main(), 'button', 'Take it back')).toBeUndefined()
  expect(
    page.main().querySelector('a[href$="/operator/people/00000000-0000-4000-8000-0000000000a2"]'),
  ).not.toBeNull()
})
