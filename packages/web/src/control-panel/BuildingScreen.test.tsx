// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { afterEach, expect, test } from 'vitest'
import { type Answer, named, press, type SeenCall, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const id = '00000000-0000-4000-8000-000000000700'
const building = {
  uuid: id,
  revision: 3,
  building_name: 'Commercial Tower',
  company: 'Tower Strata',
  tagline: 'By the river',
  description: null,
  access_method: 2,
  instruction: null,
  rules_text: null,
  max_clearance: 2.1,
  result_limit: null,
  rate_monthly_default: 300,
  rate_monthly_min: 200,
  rate_monthly_max: 400,
  address: '26 Commercial Road, Teneriffe QLD 4005',
  bay_count: 16,
  image_set: [],
}

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

/** A server that keeps one building; `refuse` answers the next save in its place. */
function buildingServer(at: Record<string, unknown> = building) {
  const server = { kept: at, refuse: undefined as Answer | undefined, saves: [] as unknown[] }
  const answer = ({ path, body }: SeenCall): Answer => {
    if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_corpuser: true } }
    if (path.includes('/admin/changes/')) return { status: 200, body: { lines: [] } }
    if (!path.endsWith('/edit/')) return { status: 404, body: { detail: 'Not found.' } }
    if (body.save !== null) {
      server.saves.push(body.save)
      const refused = server.refuse
      server.refuse = undefined
      if (refused) return refused
      server.kept = { ...server.kept, ...(body.save as object), revision: Number(server.kept.revision) + 1 }
    }
    const meta = { save_success: body.save !== null, was_new: false }
    return { status: 200, body: { item: server.kept, parent: null, meta } }
  }
  return { server, answer }
}

async function come(answer: (call: SeenCall) => Answer) {
  page = await visit(`/cp/building/${id}`, { isSignedIn: true, answer })
}
const field = (name: string) => page.find(() => page.main().querySelector<HTMLInputElement>(`[name=${name}]`))
const save = async () => press(await page.find(() => named(page.main(), 'button', 'Save changes')))
const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))

test('only what was changed is sent, with the revision that was seen', async () => {
  const { server, answer } = buildingServer()
  await come(answer)
  await type(await field('rate_monthly_default'), '320')
  await type(await field('tagline'), '')
  await save()
  await said('Your changes were saved successfully')
  expect(server.saves).toEqual([{ rate_monthly_default: 320, tagline: null, revision: 3 }])
})

test('what is asked about hotel bookings is shown while they are on, and kept while they are off', async () => {
  const { server, answer } = buildingServer({
    ...building,
    allow_nights: true,
    slug: 'tower',
    accent_color: null,
  })
  await come(answer)
  const flip = async () => press(await field('allow_nights'))
  await type(await field('accent_color'), '#0b5d66')
  await flip()
  await page.find(() => (page.main().querySelector('[name=slug]') ? undefined : page.main()))
  expect(page.main().querySelector('[name=accent_color]')).toBeNull()
  await save()
  await said('Your changes were saved successfully')
  await flip()
  expect((await field('slug')).value).toBe('tower')
  expect((await field('accent_color')).value).toBe('#0b5d66')
  await save()
  await page.find(() => (server.saves.length === 2 ? page.main() : undefined))
  expect(server.saves).toEqual([
    { allow_nights: false, revision: 3 },
    { allow_nights: true, accent_color: '#0b5d66', revision: 4 },
  ])
})

test('the default rate is checked before anything is sent', async () => {
  const { server, answer } = buildingServer()
  await come(answer)
  await type(await field('rate_monthly_default'), '450')
  await save()
  await said("The default rate can't be above the highest rate of $400.00")
  expect(server.saves).toEqual([])
})

test('what somebody else changed meanwhile is shown, and the choice is sent', async () => {
  const { server, answer } = buildingServer()
  await come(answer)
  await type(await field('rate_monthly_default'), '310')
  server.kept = { ...building, rate_monthly_default: 320, company: 'New Strata', revision: 4 }
  const conflict = {
    field: 'rate_monthly_default',
    before: 300,
    after: 320,
    changed_by: 'Grant',
    changed_at: new Date(Date.now() - 130_000).toISOString(),
  }
  const body = { detail: refusals['changed-meanwhile'].words, conflicts: [conflict] }
  server.refuse = { status: 409, body }
  await save()
  await said('Grant changed the default monthly rate from $300.00 to $320.00 2 minutes ago.')
  expect((await field('company')).value).toBe('New Strata')
  expect((await field('rate_monthly_default')).value).toBe('310')
  await save()
  expect(server.saves).toHaveLength(1)
  await press(await page.find(() => named(page.main(), 'button', 'Keep mine')))
  await save()
  await said('Your changes were saved successfully')
  expect(server.saves.at(-1)).toEqual({ rate_monthly_default: 310, revision: 4 })
})

test('theirs takes the place of mine', async () => {
  const { server, answer } = buildingServer()
  await come(answer)
  await type(await field('tagline'), 'Mine')
  server.kept = { ...building, tagline: 'Theirs', revision: 4 }
  const conflict = {
    field: 'tagline',
    before: 'By the river',
    after: 'Theirs',
    changed_by: null,
    changed_at: null,
  }
  server.refuse = { status: 409, body: { detail: '', conflicts: [conflict] } }
  await save()
  await press(await page.find(() => named(page.main(), 'button', 'Use theirs')))
  expect((await field('tagline')).value).toBe('Theirs')
})

test('a building that does not load is an error page with the words of the server', async () => {
  const { answer } = buildingServer()
  await come((call) =>
    call.path.endsWith('/edit/') ? { status: 404, body: { detail: 'Missing Form: building' } } : answer(call),
  )
  await said('Missing Form: building')
  expect(page.main().querySelector('h1')?.textContent).toBe('ERROR')
})

test('a page with changes is not left without a word', async () => {
  const { answer } = buildingServer()
  await come(answer)
  await type(await field('tagline'), 'Not saved')
  await press(await page.find(() => named(page.main(), 'a', 'Manage staff')))
  await said('Leave without saving?')
  await press(await page.find(() => named(page.main(), 'button', 'Leave page')))
  const main = await page.find(() =>
    page.router.state.location.pathname === `/cp/staff/${id}` ? page.main() : undefined,
  )
  expect(main.textContent).not.toContain('Leave without saving?')
})

test('a picture is removed only after a question', async () => {
  const picture = { uuid: '00000000-0000-4000-8000-0000000000a1', path: '/images/one.jpg', position: 1 }
  const { answer } = buildingServer({ ...building, image_set: [picture] })
  await come((call) => (call.method === 'DELETE' ? { status: 200, body: { image_set: [] } } : answer(call)))
  const removals = () => page.calls.filter(({ method }) => method === 'DELETE')
  await press(
    await page.find(() => page.main().querySelector<HTMLElement>('[aria-label="Remove picture 1"]')),
  )
  await said('Remove this picture?')
  expect(removals()).toEqual([])
  await press(await page.find(() => named(page.main(), 'button', 'Remove picture')))
  await page.find(() =>
    page.main().querySelector('[aria-label="Remove picture 1"]') ? undefined : page.main(),
  )
  expect(removals()).toHaveLength(1)
})

test('a building that one may not see leads back to the control panel', async () => {
  const { answer } = buildingServer()
  const refused = { status: 403, body: { detail: "You're not allowed to do this." } }
  await come((call) => (call.path.endsWith('/edit/') ? refused : answer(call)))
  const link = await page.find(() => named(page.main(), 'a', 'Go to the control panel'))
  expect(link.getAttribute('href')).toBe('/cp')
  expect(named(page.main(), 'button', 'Try again')).toBeUndefined()
})
