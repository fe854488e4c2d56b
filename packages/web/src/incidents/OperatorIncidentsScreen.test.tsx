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
  driver: { id: '00000000-0000-4000-8000-0000000000a1', first_name: 'Mia' },
  owner: { id: '00000000-0000-4000-8000-0000000000a2', first_name: 'Tom' },
  reported_at: '2026-11-17T00:00:00Z',
}

test('an operator reads a report as text and decides it once, with a reason', async () => {
  let isDecided = false
  page = await visit('/operator/incidents', {
    isSignedIn: true,
    answer({ path, method }) {
      if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_operator: true } }
      if (path.endsWith('/operator/decisions/')) return { status: 200, body: [] }
      if (path.endsWith('/operator/incidents/')) return { status: 200, body: isDecided ? [] : [incident] }
      if (method !== 'POST') return undefined
      isDecided = true
      return {
        status: 200,
        body: { id: incident.id, state: 'decided', decision: 'for-driver', refunded: 15, is_proposed: false },
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

test.each([
  ['reported by the driver', {}, 'The driver gets back what was paid'],
  ['of a driver who parked elsewhere', { state: 'rescued' }, 'The driver has parked elsewhere at our cost.'],
  ['reported by the owner', { party: 'owner' }, 'No money moves.'],
])('an incident %s says what a decision does', async (_, changes, consequence) => {
  page = await visit('/operator/incidents', {
    isSignedIn: true,
    answer({ path }) {
      if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_operator: true } }
      if (path.endsWith('/operator/decisions/')) return { status: 200, body: [] }
      return path.endsWith('/operator/incidents/')
        ? { status: 200, body: [{ ...incident, ...changes }] }
        : undefined
    },
  })
  await press(await page.find(() => named(page.main(), 'button', 'Decide for the driver')))
  const dialog = await page.find(() => page.main().querySelector('dialog'))
  expect(dialog.textContent).toContain(consequence)
})

test('the photo, both people and the booking that took the place are one press away', async () => {
  page = await visit('/operator/incidents', {
    isSignedIn: true,
    answer({ path }) {
      if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_operator: true } }
      if (path.endsWith('/operator/decisions/')) return { status: 200, body: [] }
      const seen = { state: 'rescued', rescue_reference: 'XJX0R9W1Q5D', picture_url: '/photo.webp?sign=1' }
      return path.endsWith('/operator/incidents/')
        ? { status: 200, body: [{ ...incident, ...seen }] }
        : undefined
    },
  })
  await page.find(() => named(page.main(), 'a', 'XJX0R9W1Q5D'))
  const links = [...page.main().querySelectorAll('li a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    `/cp/booking/${incident.reference}`,
    '/cp/booking/XJX0R9W1Q5D',
    `/operator/people/${incident.driver.id}`,
    `/operator/people/${incident.owner.id}`,
    '/photo.webp?sign=1',
  ])
})

test('incidents of the same kind are not landmarks of the same name', async () => {
  page = await visit('/operator/incidents', {
    isSignedIn: true,
    answer({ path }) {
      if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_operator: true } }
      if (path.endsWith('/operator/decisions/')) return { status: 200, body: [] }
      const another = { ...incident, id: '00000000-0000-4000-8000-0000000000d9' }
      return path.endsWith('/operator/incidents/') ? { status: 200, body: [incident, another] } : undefined
    },
  })
  await page.find(() => named(page.main(), 'h2', incident.reason))
  expect(page.main().querySelectorAll('li h2')).toHaveLength(2)
  expect(page.main().querySelectorAll('li section, li [aria-labelledby]')).toHaveLength(0)
})

const proposal = {
  id: '00000000-0000-4000-8000-0000000000d2',
  kind: 'incident',
  subject: incident.id,
  choice: 'for-driver',
  reason: 'The gate was locked',
  amount: 600,
  state: 'proposed',
  proposed_by: { id: '00000000-0000-4000-8000-0000000000aa', first_name: 'Kim' },
  proposed_at: '2026-11-17T00:00:00Z',
}

async function visitWaiting(proposedBy: string) {
  let state = 'proposed'
  const shown = { ...proposal, proposed_by: { id: proposedBy, first_name: 'Kim' } }
  return visit('/operator/incidents', {
    isSignedIn: true,
    answer({ path, method }) {
      if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_operator: true } }
      if (path.endsWith('/operator/incidents/'))
        return { status: 200, body: state === 'proposed' ? [incident] : [] }
      if (path.endsWith('/operator/decisions/'))
        return { status: 200, body: state === 'proposed' ? [shown] : [] }
      if (method !== 'POST') return undefined
      state = path.endsWith('/confirmation/') ? 'confirmed' : 'withdrawn'
      return { status: 200, body: { ...shown, state } }
    },
  })
}

test('a second operator reads who proposed what, and confirms it once', async () => {
  page = await visitWaiting(proposal.proposed_by.id)
  const button = await page.find(() => named(page.main(), 'button', 'Confirm decision'))
  const text = page.main().textContent ?? ''
  expect(text).toContain('Waiting for a second operator')
  expect(text).toContain('Proposed by Kim')
  expect(text).toContain('$600.00')
  expect(text).toContain('The gate was locked')
  expect(named(page.main(), 'button', 'Decide for the owner')).toBeUndefined()
  await press(button)
  const dialog = await page.find(() => page.main().querySelector('dialog'))
  await press(named(dialog, 'button', 'Confirm decision')!)
  await page.find(() => named(page.main(), 'h2', 'Nothing to decide'))
  expect(page.main().textContent).toContain('Confirmed. The decision is carried out.')
  expect(page.calls.filter(({ path }) => path.endsWith('/confirmation/'))).toMatchObject([
    { idempotencyKey: expect.any(String) },
  ])
})

test('whoever proposed it can only withdraw it', async () => {
  page = await visitWaiting(profileOnWire.id)
  const button = await page.find(() => named(page.main(), 'button', 'Withdraw decision'))
  expect(page.main().textContent).toContain('Another operator has to confirm this.')
  expect(named(page.main(), 'button', 'Confirm decision')).toBeUndefined()
  await press(button)
  const dialog = await page.find(() => page.main().querySelector('dialog'))
  await press(named(dialog, 'button', 'Withdraw decision')!)
  await page.find(() => named(page.main(), 'h2', 'Nothing to decide'))
  expect(page.main().textContent).toContain('Withdrawn. Nothing has moved.')
})
