// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { named, press, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

const idOf = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const report = {
  id: idOf('d1'),
  reporter: { id: idOf('a1'), first_name: 'Mia' },
  reported: { id: idOf('a2'), first_name: 'Tom' },
  reason: 'Rude',
  content: '<img src=x> Get lost',
  reported_at: '2026-11-17T00:00:00Z',
  reference: '0ZGGNH4AWFW',
  around: [
    {
      id: idOf('e1'),
      content: '<img src=x> Get lost',
      first_name: 'Tom',
      role: 'owner',
      sent_at: '2026-11-17T00:00:00Z',
      is_reported: true,
    },
  ],
  reports_of_person: 3,
}

test('an operator reads a reported message as text and blocks writing, once', async () => {
  let isDecided = false
  page = await visit('/operator/reports', {
    isSignedIn: true,
    answer({ path, method }) {
      if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_operator: true } }
      if (path.endsWith('/operator/reports/')) return { status: 200, body: isDecided ? [] : [report] }
      if (method !== 'POST') return undefined
      isDecided = true
      return { status: 200, body: { id: report.id, outcome: 'blocked' } }
    },
  })
  const block = await page.find(() => named(page.main(), 'button', 'Block writing'))
  const text = page.main().textContent ?? ''
  expect(text).toContain('<img src=x> Get lost')
  expect(text).toContain('Reported by Mia')
  expect(page.main().querySelector(`a[href$="/operator/people/${idOf('a2')}"]`)).not.toBeNull()
  await press(block)
  const dialog = await page.find(() => page.main().querySelector('dialog'))
  await press(named(dialog, 'button', 'Block writing')!)
  await page.find(() => named(page.main(), 'h2', 'Nothing to look at'))
  expect(page.main().textContent).toContain("The two can't write to each other any more.")
  expect(page.calls.filter(({ path }) => path.endsWith('/decision/'))).toMatchObject([
    { body: { outcome: 'blocked' } },
  ])
})
