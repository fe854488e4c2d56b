// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { named, press, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

const operator = { status: 200, body: { ...profileOnWire, is_operator: true } }
const state = {
  counts: [{ kind: 'mail-payout', failed: 2, running: 0, waiting: 1 }],
  jobs: [
    {
      id: 7,
      kind: 'mail-payout',
      state: 'failed',
      attempts: 12,
      max_attempts: 12,
      next_at: null,
      created_at: '2026-11-17T00:00:00Z',
      last_error: '<b>The mail server is away</b>',
    },
  ],
  failed_messages: 1,
  held_messages: 3,
  messages: [
    {
      id: '00000000-0000-4000-8000-0000000000d1',
      channel: 'mail',
      template: 'money-notice',
      recipient: '***@x.example',
      attempts: 1,
      last_error: '550 unknown',
      created_at: '2026-11-17T00:00:00Z',
      failed_at: '2026-11-17T00:00:00Z',
    },
  ],
}

test('an operator sees what failed, retries one at once and all of a kind after a question', async () => {
  page = await visit('/operator/queues', {
    isSignedIn: true,
    answer({ path, method }) {
      if (path.endsWith('/users/')) return operator
      if (path.endsWith('/operator/queues/')) return { status: 200, body: state }
      return method === 'POST' ? { status: 200, body: { retried: 1 } } : undefined
    },
  })
  const one = await page.find(() =>
    page.main().querySelector<HTMLElement>('button[aria-label="Retry mail-payout"]'),
  )
  const text = page.main().textContent ?? ''
  expect(text).toContain('<b>The mail server is away</b>')
  expect(text).toContain('3 messages wait for the end of the quiet hours')
  await press(one)
  await page.find(() =>
    page.main().textContent?.includes('1 is tried again now.') ? page.main() : undefined,
  )
  await press(page.main().querySelector<HTMLElement>('button[aria-label="Retry all mail-payout"]')!)
  const dialog = await page.find(() => page.main().querySelector('dialog'))
  expect(dialog.textContent).toContain('What has been done already is not done again.')
  await press(named(dialog, 'button', 'Retry all')!)
  const retried = () => page.calls.filter(({ path }) => path.endsWith('/jobs/retry/'))
  await page.find(() => (retried().length === 2 ? page.main() : undefined))
  expect(retried()).toMatchObject([{ body: { id: 7 } }, { body: { kind: 'mail-payout' } }])
})

test('where nothing waits, one text says so', async () => {
  const idle = { counts: [], jobs: [], failed_messages: 0, held_messages: 0, messages: [] }
  page = await visit('/operator/queues', {
    isSignedIn: true,
    answer: ({ path }) => (path.endsWith('/users/') ? operator : { status: 200, body: idle }),
  })
  const all = await page.find(() =>
    page.main().textContent?.includes('No jobs are waiting') ? page.main() : undefined,
  )
  expect(all.textContent).toContain('Every message went out. Jobs that wait, run or fail appear here.')
  expect(all.querySelectorAll('table')).toHaveLength(0)
})

test('health says that nothing was checked, then what was found and what to do', async () => {
  page = await visit('/operator/health', {
    isSignedIn: true,
    answer({ path, method }) {
      if (path.endsWith('/users/')) return operator
      if (!path.endsWith('/operator/health/')) return undefined
      const findings = [
        { invariant: 'No hold outlives its time', count: 2, rows: ['reference: 0ZGGNH4AWFW'] },
      ]
      const never = { checked_at: null, checked_by: null, findings: [] }
      const found = { checked_at: '2026-11-17T00:00:00Z', checked_by: 'Noor', findings }
      return { status: 200, body: method === 'POST' ? found : never }
    },
  })
  await page.find(() => named(page.main(), 'h2', 'Not checked yet'))
  await press(named(page.main(), 'button', 'Check now')!)
  await page.find(() => named(page.main(), 'h2', 'No hold outlives its time'))
  const text = page.main().textContent ?? ''
  expect(text).toContain('by Noor')
  expect(text).toContain('2 rows')
  expect(text).toContain('Holds are released by themselves within a minute.')
  expect(text).toContain('reference: 0ZGGNH4AWFW')
})
