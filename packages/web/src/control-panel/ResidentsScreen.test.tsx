// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type Answer, named, press, type SeenCall, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const id = '00000000-0000-4000-8000-000000000700'
const hana = {
  user: '00000000-0000-4000-8000-000000000801',
  first_name: 'Hana',
  last_name: 'Suzuki',
  email: 'hana@example.com',
  unit: '305',
  state: 'to-confirm',
  decided_at: null as string | null,
  decided_by: null as string | null,
}

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

/** A server with one resident and whatever the import answers. */
function residentsServer(
  importAnswer: (body: SeenCall['body']) => Answer = () => ({ status: 404, body: {} }),
) {
  const server = { resident: { ...hana }, decisions: [] as unknown[] }
  const answer = ({ method, path, body }: SeenCall): Answer => {
    if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_corpuser: true } }
    if (path.endsWith('/tenant-list/')) return importAnswer(body)
    if (method === 'POST') {
      server.decisions.push(body)
      const state = String(body.decision)
      server.resident = { ...hana, state, decided_at: '2026-11-17T15:00:00Z', decided_by: 'Sophie' }
      return { status: 200, body: { state } }
    }
    const { state } = server.resident
    const shown = new URL(path, 'http://localhost').searchParams.get('state') === state
    const counts = { to_confirm: 0, confirmed: 0, refused: 0, [state.replace('-', '_')]: 1 }
    return {
      status: 200,
      body: {
        building: id,
        building_name: 'Pirrama Residences',
        timezone: 'Australia/Sydney',
        residents: shown ? [server.resident] : [],
        page: 1,
        pages: 1,
        counts,
        tenant_list: { rows: 120, imported_at: '2026-10-30T15:00:00Z' },
      },
    }
  }
  return { server, answer }
}

const said = (words: string) =>
  page.find(() => (document.body.textContent?.includes(words) ? page.main() : undefined))
const labelled = (label: string) =>
  page.find(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`))
const button = (name: string) => page.find(() => named(document.body, 'button', name))

test('a manager confirms, and withdraws only after a question', async () => {
  const { server, answer } = residentsServer()
  page = await visit(`/cp/residents/${id}`, { isSignedIn: true, answer })
  await said('Unit 305')
  await said('Sat 31 Oct 2026')
  await press(await labelled('Confirm Hana Suzuki'))
  await said("Hana Suzuki is confirmed. We've told them by email.")
  await said('Nobody is waiting to be confirmed')
  await press(await button('Confirmed (1)'))
  await said('Confirmed by Sophie on Wed 18 Nov 2026')
  await press(await labelled('Withdraw the confirmation of Hana Suzuki'))
  await said('Withdraw the confirmation of Hana Suzuki?')
  const dialog = await page.find(() => document.querySelector<HTMLElement>('dialog, [role=dialog]'))
  await press(await page.find(() => named(dialog, 'button', 'Withdraw')))
  await said("Hana Suzuki isn't confirmed. We've told them by email.")
  expect(server.decisions).toEqual([
    { unit: '305', decision: 'confirmed' },
    { unit: '305', decision: 'refused' },
  ])
})

test('a manager refuses only after a question', async () => {
  const { server, answer } = residentsServer()
  page = await visit(`/cp/residents/${id}`, { isSignedIn: true, answer })
  await press(await labelled('Refuse Hana Suzuki'))
  await said('Refuse Hana Suzuki?')
  expect(server.decisions).toEqual([])
  const dialog = await page.find(() => document.querySelector<HTMLElement>('dialog, [role=dialog]'))
  await press(await page.find(() => named(dialog, 'button', 'Refuse')))
  await said("Hana Suzuki isn't confirmed. We've told them by email.")
  expect(server.decisions).toEqual([{ unit: '305', decision: 'refused' }])
})

const preview = {
  done: false,
  checked: 'check-1',
  rows: 1,
  added: 1,
  removed: 0,
  changed: 0,
  unchanged: 0,
  confirmed: [{ name: 'Hana Suzuki', email: 'hana@example.com', unit: '305' }],
  confirmed_count: 1,
  lost: [],
  lost_count: 0,
  errors: [] as object[],
  error_count: 0,
}

test('a list is checked, its mistakes shown, and imported as it was checked', async () => {
  const bodies: SeenCall['body'][] = []
  const { answer } = residentsServer((body) => {
    bodies.push(body)
    if (!String(body.csv).includes('@'))
      return {
        status: 200,
        body: {
          ...preview,
          checked: null,
          errors: [{ line: 2, column: 'Email', problem: 'The email is missing.' }],
          error_count: 1,
        },
      }
    return { status: 200, body: { ...preview, done: body.dry_run === false } }
  })
  page = await visit(`/cp/residents/${id}/import`, { isSignedIn: true, answer })
  const rows = await page.find(() => page.main().querySelector<HTMLTextAreaElement>('textarea'))
  await type(rows, 'Unit,Email\n305,')
  await press(await button('Check list'))
  await said('The email is missing.')
  expect(named(page.main(), 'button', 'Import list')).toBeUndefined()
  await type(rows, 'Unit,Email\n305,hana@example.com')
  expect(page.main().textContent).not.toContain('The email is missing.')
  await press(await button('Check list'))
  await said('1 resident becomes confirmed')
  await press(await button('Import list'))
  await said('Your tenant list is imported.')
  expect(bodies.at(-1)).toEqual({
    csv: 'Unit,Email\n305,hana@example.com',
    dry_run: false,
    checked: 'check-1',
  })
})
