// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { afterEach, expect, test } from 'vitest'
import { type Answer, named, press, type SeenCall, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const id = (last: number) => `00000000-0000-4000-8000-0000000000${last}`
/** A day later where the building stands. */
const now = '2026-11-17T15:00:00Z'

const member = (last: number, first: string, role: string) => ({
  user: id(last),
  first_name: first,
  last_name: 'Kaye',
  email: `${first.toLowerCase()}@example.org`,
  role,
  since: now,
  is_you: first === 'Ada',
})
const invitation = {
  uuid: id(90),
  email: 'new@example.org',
  role: 'patroller',
  invited_by: 'Ada Kaye',
  invited_at: now,
  expires_at: now,
  expired: true,
}

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

interface Come {
  mayChange?: boolean
  refuse?: Answer
  isExpired?: boolean
  /** Whoever looks at the page is an operator, and Ada is the only manager. */
  isOperator?: boolean
}

/** A server that does as it is told, or refuses the next act. */
async function come({ mayChange = true, refuse, isExpired = true, isOperator = false }: Come = {}) {
  let staff = {
    building: id(70),
    building_name: 'Commercial Tower',
    members: [{ ...member(41, 'Ada', 'manager'), is_you: !isOperator }, member(42, 'Bo', 'patroller')],
    timezone: 'Australia/Brisbane',
    invitations: [{ ...invitation, expired: isExpired }],
    may_change: mayChange,
  }
  let refused = refuse
  page = await visit(`/cp/staff/${id(70)}`, {
    isSignedIn: true,
    answer({ path, method, body }: SeenCall): Answer {
      if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_corpuser: true } }
      if (path.includes('/admin/changes/')) return { status: 200, body: { lines: [] } }
      if (!path.includes(`/admin/buildings/${id(70)}/`)) return { status: 404, body: {} }
      const answer = method === 'GET' ? undefined : refused
      if (answer) {
        refused = undefined
        return answer
      }
      if (method === 'PATCH')
        staff = {
          ...staff,
          members: [staff.members[0]!, { ...staff.members[1]!, role: String(body.new_role) }],
        }
      if (path.endsWith('/end/'))
        staff = { ...staff, members: staff.members.filter(({ user }) => !path.includes(user)) }
      if (method === 'DELETE' && path.includes('/invitations/')) staff = { ...staff, invitations: [] }
      if (method === 'POST' && path.endsWith('/invitations/'))
        staff = { ...staff, invitations: [...staff.invitations, { ...invitation, uuid: id(91), ...body }] }
      return { status: 200, body: path.endsWith('/end/') ? {} : staff }
    },
  })
}

const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const labelled = (label: string) =>
  page.find(() => page.main().querySelector<HTMLElement>(`[aria-label="${label}"]`))
const inDialog = (words: string) =>
  page.find(() => {
    const dialog = page.main().querySelector('dialog')
    return dialog ? named(dialog, 'button', words) : undefined
  })
const acts = () =>
  page.calls
    .filter(({ method, path }) => method !== 'GET' && path.includes('/admin/buildings/'))
    .map(({ method, path, body }) => [method, path.slice(path.indexOf(id(70)) + id(70).length), body])

test('a manager invites, gives another role and removes, after a question', async () => {
  await come()
  await said('Ada Kaye (you)')
  await said('Patroller, invited by Ada Kaye')
  await said('Expired')

  await type(
    await page.find(() => page.main().querySelector<HTMLInputElement>('[name=email]')),
    'cy@example.org',
  )
  await type(await page.find(() => page.main().querySelector<HTMLSelectElement>('[name=role]')), 'manager')
  await press(await page.find(() => named(page.main(), 'button', 'Send invitation')))
  await said('Your invitation is on its way.')
  await said('cy@example.org')

  await press(await labelled('Change role of Bo Kaye'))
  await page.find(() => named(page.main(), 'h2', 'Change role of Bo Kaye'))
  await type(
    await page.find(() => page.main().querySelector<HTMLSelectElement>('dialog select')),
    'visitor-parking-manager',
  )
  await press(await inDialog('Save role'))
  await said('Visitor parking manager since')

  await press(await labelled('Remove Bo Kaye'))
  await said('They lose access to this building straight away.')
  await press(await inDialog('Remove'))
  await page.find(() => (page.main().textContent?.includes('bo@example.org') ? undefined : page.main()))
  expect(acts()).toEqual([
    ['POST', '/invitations/', { email: 'cy@example.org', role: 'manager' }],
    ['PATCH', `/staff/${id(42)}/`, { role: 'patroller', new_role: 'visitor-parking-manager' }],
    ['POST', `/staff/${id(42)}/end/`, { role: 'visitor-parking-manager' }],
  ])
})

test('days are those of the building', async () => {
  await come({ isExpired: false })
  await said('Manager since Wed 18 Nov 2026')
  expect((await said('Valid until Wed 18 Nov 2026')).textContent).not.toContain('17 Nov')
})

test('an invitation is sent again or withdrawn, and a refusal is said', async () => {
  const { status, words } = refusals['too-many-tries']
  await come({ refuse: { status, body: { detail: words } } })
  await press(await labelled('Send the invitation to new@example.org again'))
  await said(words)
  await press(await labelled('Send the invitation to new@example.org again'))
  await said("We've sent the invitation to new@example.org again.")
  await press(await labelled('Withdraw the invitation to new@example.org'))
  await said('The link in their email stops working.')
  expect(acts()).toHaveLength(2)
  await press(await inDialog('Withdraw'))
  await said('No invitations are waiting for an answer.')
  expect(page.main().textContent).not.toContain("We've sent the invitation")
  const invited = `/invitations/${id(90)}/`
  expect(acts().map(([method, path]) => [method, path])).toEqual([
    ['POST', `${invited}resend/`],
    ['POST', `${invited}resend/`],
    ['DELETE', invited],
  ])
})

test('the last manager stays, and whoever may not change anything has no buttons', async () => {
  const { status, words } = refusals['last-manager']
  await come({ refuse: { status, body: { detail: words } } })
  await press(await labelled('Remove Ada Kaye'))
  await said('You lose access to this building straight away.')
  await press(await inDialog('Remove'))
  await said(words)
  await page.leave()
  await come({ mayChange: false })
  await said('Ada Kaye (you)')
  expect(page.main().querySelectorAll('button')).toHaveLength(0)
})

test('whoever ends the last manager names the next one in the same act', async () => {
  const { status, words } = refusals['next-manager-not-valid']
  await come({ isOperator: true, refuse: { status, body: { next_manager: [words] } } })
  await press(await labelled('Remove Bo Kaye'))
  await said('They lose access to this building straight away.')
  expect(page.main().textContent).not.toContain("Next manager's email")
  await press(await inDialog('Cancel'))
  await press(await labelled('Remove Ada Kaye'))
  await said("They're the last manager of this building. Who manages it next?")
  expect((await inDialog('Remove')).hasAttribute('disabled')).toBe(true)
  const next = await page.find(() => page.main().querySelector<HTMLInputElement>('[name=next_manager]'))
  await type(next, 'nobody')
  await press(await inDialog('Remove'))
  await said(words)
  await type(next, ' bo@example.org ')
  await press(await inDialog('Remove'))
  await page.find(() => (page.main().querySelector('dialog') ? undefined : page.main()))
  expect(acts()).toEqual([
    ['POST', `/staff/${id(41)}/end/`, { role: 'manager', next_manager: 'nobody' }],
    ['POST', `/staff/${id(41)}/end/`, { role: 'manager', next_manager: 'bo@example.org' }],
  ])
})

test('the same when the last manager is given another role', async () => {
  await come({ isOperator: true })
  await press(await labelled('Change role of Ada Kaye'))
  expect(page.main().textContent).not.toContain("Next manager's email")
  await type(
    await page.find(() => page.main().querySelector<HTMLSelectElement>('dialog select')),
    'patroller',
  )
  await said("They're the last manager of this building. Who manages it next?")
  expect((await inDialog('Save role')).hasAttribute('disabled')).toBe(true)
  const next = await page.find(() => page.main().querySelector<HTMLInputElement>('[name=next_manager]'))
  await type(next, 'cy@example.org')
  await press(await inDialog('Save role'))
  await page.find(() => (page.main().querySelector('dialog') ? undefined : page.main()))
  expect(acts()).toEqual([
    [
      'PATCH',
      `/staff/${id(41)}/`,
      { role: 'manager', new_role: 'patroller', next_manager: 'cy@example.org' },
    ],
  ])
})
