// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, named, press, type SeenCall, type, visit, type VisitOptions } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const startRegistration = vi.hoisted(() => vi.fn<(asked: object) => Promise<object>>())
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }))

let page: Awaited<ReturnType<typeof visit>>
afterEach(async () => {
  await page.leave()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const ok = (body: unknown = {}): Answer => ({ status: 200, body })
const sessionId = '00000000-0000-4000-8000-0000000000a1'
const otherSessionId = '00000000-0000-4000-8000-0000000000a2'
const sessions = [
  {
    id: sessionId,
    device: 'Chrome on Mac',
    brand: 'main',
    started: '2026-11-01T00:00:00Z',
    last_seen: '2026-11-15T05:00:00Z',
    current: true,
  },
  {
    id: otherSessionId,
    device: 'Safari on iPhone',
    brand: 'portal',
    started: '2026-11-01T00:00:00Z',
    last_seen: '2025-11-12T05:00:00Z',
    current: false,
  },
]
const passkey = {
  id: '00000000-0000-4000-8000-0000000000b1',
  name: 'My phone',
  created: '2024-11-01T00:00:00Z',
  last_used: null,
}

/** Lacks nothing in any brand. */
const tenant = {
  ...profileOnWire,
  tenant_type: 1,
  tenant_id: '12B',
  default_building: '00000000-0000-4000-8000-0000000000c1',
}

/** Answers as the server would; what a test cares about comes first. */
async function openProfile(
  own: (call: SeenCall) => Answer | undefined = () => undefined,
  options: Partial<VisitOptions> = {},
) {
  page = await visit('/userprofile', {
    isSignedIn: true,
    answer(call) {
      const answered = own(call)
      if (answered) return answered
      if (call.path.endsWith('/users/')) return ok(tenant)
      if (call.method === 'DELETE') return ok()
      if (call.path.endsWith('/sessions/')) return ok(sessions)
      if (call.path.endsWith('/passkeys/')) return ok([])
      return { status: 404, body: { detail: 'Not found.' } }
    },
    ...options,
  })
  return page
}

const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const button = (words: string) => page.find(() => named(page.main(), 'button', words))
const changeHome = () =>
  page.find(() => {
    const home = page.main().querySelector<HTMLElement>('#building')
    return home ? named(home, 'button', 'Change') : undefined
  })
const dialogButton = (words: string) =>
  page.find(() => {
    const dialog = page.main().querySelector('dialog')
    return dialog ? named(dialog, 'button', words) : undefined
  })
const field = (name: string) =>
  page.find(() => page.main().querySelector<HTMLInputElement>(`input[name=${name}]`))
const made = (method: string, path: string) =>
  page.calls.filter((call) => call.method === method && call.path.endsWith(path))

test('mobile and email can be read, and the ways to vehicles and payment taken', async () => {
  await openProfile(({ path }) =>
    path.endsWith('/users/') ? ok({ ...profileOnWire, telephone_number: '+61491570156' }) : undefined,
  )
  await said('Edit Profile')
  await said('0491 570 156')
  await said('driver@bayshare.example')
  expect(named(page.main(), 'a', 'Payment Details')?.hash).toBe('#payment')
  expect(named(page.main(), 'a', 'Vehicle Details')?.hash).toBe('#vehicles')
  expect(page.main().querySelectorAll('input:not([type=file])')).toHaveLength(0)
  expect(page.main().textContent).not.toContain('Enable Push Notifications')
})

const building = {
  uuid: tenant.default_building,
  building_name: 'Pirrama Residences',
  street_name: 'Pirrama Road',
  suburb: 'Pyrmont',
}

/** Keeps what is changed, as the server would. */
function withHome(home: object) {
  let profile: object = { ...profileOnWire, ...home }
  return ({ method, path, body }: SeenCall): Answer | undefined => {
    if (path.endsWith('/list_all_buildings/')) return ok([building])
    if (method === 'PATCH') profile = { ...profile, ...body }
    return path.endsWith('/users/') ? ok(profile) : undefined
  }
}

test('who said not to be a tenant can say later where they live', async () => {
  await openProfile(withHome({ tenant_type: 2 }), { brand: 'portal' })
  await press(await button('Choose building'))
  const yes = await page.find(() => named(page.main(), 'label', 'Yes')?.querySelector('input'))
  await press(yes)
  await press(await dialogButton('Save changes'))
  await said('This field is required')
  const share = await page.find(() =>
    named(page.main(), 'label', 'I have a spot to share')?.querySelector('input'),
  )
  await press(share)
  const select = await page.find(() =>
    page.main().querySelector<HTMLSelectElement>('select[name=default_building]'),
  )
  await type(select, building.uuid)
  await type(await field('tenant_id'), '12B')
  await press(await dialogButton('Save changes'))
  await said('Your changes were saved successfully')
  expect(made('PATCH', 'users/')[0]?.body).toEqual({
    tenant_type: 1,
    default_role: 2,
    default_building: building.uuid,
    tenant_id: '12B',
    lease_end_date: null,
  })
  await said('Pirrama Residences, Pirrama Road, Pyrmont')
  await said('12B')
})

test('the building, unit and role of a tenant can be read and changed', async () => {
  await openProfile(withHome({ ...tenant, lease_end_date: '2027-02-01' }), { brand: 'portal' })
  await said('Pirrama Residences, Pirrama Road, Pyrmont')
  for (const words of ['12B', "I'm looking for parking", 'Mon 1 Feb 2027']) await said(words)
  await press(await changeHome())
  const unit = await field('tenant_id')
  expect(unit.value).toBe('12B')
  await type(unit, '14A')
  await press(await dialogButton('Save changes'))
  await said('14A')
})

test('somebody whose unit waits is offered a link that proves the email address', async () => {
  const waiting = { ...tenant, home_state: 'to-confirm', email_verified: false }
  const own = withHome(waiting)
  await openProfile((call) => (call.path.endsWith('/email_proof/') ? ok(waiting) : own(call)), {
    brand: 'portal',
  })
  await press(await button('Email me a link'))
  await said(`sent a link to ${waiting.email}`)
  expect(made('POST', 'users/email_proof/')).toHaveLength(1)
})

test('in the community the building is shown by its address and changed by another', async () => {
  const home = { default_building_community: building.uuid, default_role_community: 1 }
  await openProfile(withHome(home), { brand: 'community' })
  await said('Pirrama Residences, Pirrama Road, Pyrmont')
  await press(await changeHome())
  expect((await field('default_building_community')).value).toBe('Pirrama Residences, Pirrama Road, Pyrmont')
  const share = await page.find(() =>
    named(page.main(), 'label', 'I have a spot to share')?.querySelector('input'),
  )
  await press(share)
  await press(await dialogButton('Save changes'))
  await said('Your changes were saved successfully')
  expect(made('PATCH', 'users/')[0]?.body).toEqual({
    default_building_community: building.uuid,
    default_role_community: 2,
  })
})

test('the main product asks for no building', async () => {
  await openProfile()
  await said('0491 570 156')
  expect(named(page.main(), 'h2', 'Your building')).toBeUndefined()
})

test('in the native app push can be allowed, and then is offered no more', async () => {
  const posted: string[] = []
  vi.stubGlobal('ReactNativeWebView', { postMessage: (message: string) => posted.push(message) })
  await openProfile()
  await press(await button('Enable Push Notifications'))
  expect(posted.map((message) => JSON.parse(message))).toContainEqual({
    action: 'push_permissions',
    accessToken: 'token',
  })
  await act(async () => {
    const data = JSON.stringify({ action: 'push_permissions', isGranted: true })
    window.dispatchEvent(new MessageEvent('message', { data }))
  })
  await page.find(() =>
    page.main().textContent?.includes('Enable Push Notifications') ? undefined : page.main(),
  )
})

const png = new Uint8Array(2000)
png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

async function chooseFile(content: BlobPart, name = 'me.png'): Promise<void> {
  const input = await page.find(() => page.main().querySelector<HTMLInputElement>('input[type=file]'))
  Object.defineProperty(input, 'files', { value: [new File([content], name)], configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

test('a picture is sent under its name, and the profile of the header follows', async () => {
  let path: string | undefined
  await openProfile((call) => {
    if (call.path.endsWith('/images/')) path = '/media/new.jpg'
    if (call.path.endsWith('/images/')) return ok({ path: '/media/new.jpg' })
    return call.path.endsWith('/users/') && path ? ok({ ...profileOnWire, image_user: { path } }) : undefined
  })
  await chooseFile(png)
  await said('Your picture was saved.')
  expect(made('POST', 'users/images/')[0]?.form?.get('image')).toBeInstanceOf(Blob)
  const shown = [...document.querySelectorAll('img')].filter((one) => one.src.endsWith('/media/new.jpg'))
  expect(shown.length).toBeGreaterThan(1)
})

test('a file that is no picture is refused here, in words, and nothing is sent', async () => {
  await openProfile()
  await chooseFile('<svg></svg>'.repeat(500), 'me.jpg')
  await said('Please upload images in JPG or PNG format')
  expect(made('POST', 'users/images/')).toEqual([])
  expect(named(page.main(), 'button', 'Try again')).toBeUndefined()
})

test('an upload that fails keeps the old picture and can be tried again', async () => {
  const answers: (Answer | undefined)[] = [
    { status: 429, body: { detail: 'Too many tries.' } },
    ok({ path: '/n.jpg' }),
  ]
  await openProfile((call) => {
    if (call.path.endsWith('/images/')) return answers.shift()
    return call.path.endsWith('/users/')
      ? ok({ ...profileOnWire, image_user: { path: '/old.jpg' } })
      : undefined
  })
  await chooseFile(png)
  await said('Too many tries.')
  expect(page.main().querySelector('img')?.src).toContain('/old.jpg')
  await press(await button('Try again'))
  await said('Your picture was saved.')
})

test('sessions say device, brand and when; one is ended, and the list is asked again', async () => {
  await openProfile()
  await said('Safari on iPhone')
  await said('portal · Last seen')
  await said('This device')
  const other = page
    .main()
    .querySelector<HTMLButtonElement>('button[aria-label="Log out on Safari on iPhone"]')
  await press(other as HTMLButtonElement)
  await page.find(() => (made('GET', 'users/sessions/').length === 2 ? page.main() : undefined))
  expect(made('DELETE', `users/sessions/${otherSessionId}/`)).toHaveLength(1)
})

test('logging out everywhere asks first and leads to the login', async () => {
  await openProfile(({ method, path }) =>
    method === 'DELETE' && path.endsWith('/sessions/') ? ok() : undefined,
  )
  await press(await button('Log out everywhere'))
  expect(made('DELETE', 'users/sessions/')).toEqual([])
  await press(await dialogButton('Log out everywhere'))
  await page.find(() => (page.router.state.location.pathname === '/login' ? document.body : undefined))
  expect(made('DELETE', 'users/sessions/')).toHaveLength(1)
})

test('a browser without passkeys says so and offers none', async () => {
  await openProfile()
  await said("This browser doesn't support passkeys.")
  expect(named(page.main(), 'button', 'Add a passkey')).toBeUndefined()
})

test('a passkey is made by the device under a name, and listed', async () => {
  vi.stubGlobal('PublicKeyCredential', {})
  startRegistration.mockResolvedValue({ id: 'made' })
  let isKept = false
  await openProfile(({ method, path, body }) => {
    if (path.endsWith('/begin/')) return ok({ options: { challenge: 'abc' } })
    if (method === 'POST' && path.endsWith('/passkeys/')) isKept = body.name === 'My phone'
    if (method === 'POST' && path.endsWith('/passkeys/')) return ok(passkey)
    return path.endsWith('/passkeys/') && isKept ? ok([passkey]) : undefined
  })
  await press(await button('Add a passkey'))
  await type(await field('name'), 'My phone')
  await press(await dialogButton('Create passkey'))
  await said('not used yet')
  expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } })
  expect(made('POST', 'users/passkeys/')[0]?.body).toEqual({ name: 'My phone', response: { id: 'made' } })
})

test('somebody who changes their mind about a passkey keeps the name they typed', async () => {
  vi.stubGlobal('PublicKeyCredential', {})
  startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
  await openProfile(({ path }) => (path.endsWith('/begin/') ? ok({ options: {} }) : undefined))
  await press(await button('Add a passkey'))
  const name = await field('name')
  await type(name, 'My phone')
  await press(await dialogButton('Create passkey'))
  await said('No passkey was added. You can try again.')
  expect(name.value).toBe('My phone')
  expect(made('POST', 'users/passkeys/')).toEqual([])
})

test('a wrong password changes nothing and is said under its field', async () => {
  const answers = [
    { status: 400, body: { current_password: [refusals['wrong-current-password'].words] } },
    ok(),
  ]
  await openProfile(({ path }) => (path.endsWith('/password_change/') ? answers.shift() : undefined))
  await press(await button('Change password'))
  const current = await field('current_password')
  await type(current, 'wrong')
  await type(await field('password1'), 'a long new secret')
  await type(await field('password2'), 'a long new secret')
  await press(await dialogButton('Change password'))
  await said('Please enter a valid password.')
  expect(current.getAttribute('aria-invalid')).toBe('true')
  await press(await dialogButton('Change password'))
  await said('Your password has been changed. Other devices were logged out.')
})

test('the own data comes as a file', async () => {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data')
  const sections = { vehicles: [{ registration: 'BQX 42F' }] }
  await openProfile(({ path }) =>
    path.endsWith('/export/') ? ok({ exported_at: '2026-11-15T06:00:00Z', sections }) : undefined,
  )
  await press(await button('Download your data'))
  await said('Your data was downloaded.')
  const [content] = create.mock.calls[0] ?? []
  expect(JSON.parse(await (content as Blob).text())).toEqual({
    exported_at: '2026-11-15T06:00:00Z',
    ...sections,
  })
  create.mockRestore()
})

const operatorForm = {
  id: 'operator_profile',
  title: 'Edit Profile',
  submit: 'Save',
  fields: [{ name: 'lease_end_date', kind: 'date', label: 'Lease end date' }],
  values: { lease_end_date: '2027-02-01' },
}

test("the operator's server says what is asked, and the lease's end is saved into the profile", async () => {
  await openProfile(
    ({ method, path }) => {
      if (path.endsWith('/forms/operator_profile/')) return ok(operatorForm)
      return method === 'PATCH' ? ok(tenant) : undefined
    },
    { brand: 'operator' },
  )
  const date = await field('lease_end_date')
  expect(date.value).toBe('01/02/2027')
  expect(page.main().textContent).not.toContain('driver@bayshare.example')
  await type(date, '15/03/2028')
  await press(await button('Save'))
  await said('Your changes were saved successfully')
  expect(made('PATCH', 'users/')[0]?.body).toEqual({ lease_end_date: '2028-03-15' })
})

test('a form that the server does not have is named; the rest of the page is there', async () => {
  await openProfile(undefined, { brand: 'operator' })
  expect((await said('Missing Form: operator_profile')).textContent).toContain('My Vehicles')
})

test('when loading fails before any data, the page says so and offers to try again', async () => {
  const answers = [{ status: 403, body: { detail: "You're not allowed to do this." } }, ok(operatorForm)]
  await openProfile(({ path }) => (path.includes('/forms/') ? answers.shift() : undefined), {
    brand: 'operator',
  })
  await page.find(() => named(page.main(), 'h1', 'ERROR'))
  await press(await button('Try again'))
  expect((await field('lease_end_date')).value).toBe('01/02/2027')
})
