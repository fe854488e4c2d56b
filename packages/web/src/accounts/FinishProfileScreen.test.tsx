// @vitest-environment happy-dom
import type { BrandId } from '@bayshare/domain/brands/brand'
import { act } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { finishedSteps } from './finished-steps'
import { storedRedirect } from '../session/stored-redirect'
import { type Answering, found, named, press, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

type Visit = Awaited<ReturnType<typeof visit>>
type WireProfile = Record<string, unknown>
let page: Visit | undefined

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  sessionStorage.clear()
})

afterEach(async () => {
  await page?.leave()
  page = undefined
})

const nobody = {
  ...profileOnWire,
  first_name: '',
  last_name: '',
  telephone_number: null,
  telephone_verified: false,
}
const named2 = { ...nobody, first_name: 'Sam', last_name: 'Lee' }
const waiting = { ...named2, telephone_number: '+61491570156' }
const proven = { ...waiting, telephone_verified: true }
const buildingId = '00000000-0000-4000-8000-000000000042'

/** Keeps the profile as the server would: a code proves the number that was given. */
function serverFor(start: WireProfile, refuse: Answering = () => undefined): Answering {
  let profile = start
  return async (call) => {
    const refused = await refuse(call)
    if (refused) return refused
    const { method, path, body } = call
    if (method === 'PATCH') {
      const { mobile_number: number, ...others } = body
      profile = { ...profile, ...others, ...(number !== undefined && { telephone_number: '+61491570156' }) }
    }
    if (path.endsWith('verify_number/')) profile = { ...profile, telephone_verified: true }
    if (path.endsWith('update_number/')) return { status: 200, body: { mobile_number: '+61491570156' } }
    if (path.endsWith('list_all_buildings/'))
      return {
        status: 200,
        body: [{ uuid: buildingId, building_name: 'Tower', street_name: 'Crown Street', suburb: 'Sydney' }],
      }
    return { status: 200, body: profile }
  }
}

async function open(path: string, answer: Answering, brand: BrandId = 'main') {
  page = await visit(path, { answer, isSignedIn: true, brand })
  const shown = page
  const { main } = shown
  return {
    main,
    input: (name: string) =>
      shown.find(() => main().querySelector<HTMLInputElement>(`input[name=${name}],select[name=${name}]`)),
    press: async (words: string) => press(await shown.find(() => named(main(), 'button', words))),
    choose: async (words: string) =>
      press(await shown.find(() => named(main(), 'label', words)?.querySelector('input'))),
    text: () => main().textContent ?? '',
    isAt: (place: string) =>
      found(main(), () => decodeURIComponent(shown.router.state.location.pathname) === place),
    says: (words: string) => found(main(), () => main().textContent?.includes(words)),
    asked: (path: string, method = 'POST') =>
      shown.calls
        .filter((call) => call.method === method && call.path.endsWith(path))
        .map(({ body }) => body),
  }
}

const firstSteps: [brand: BrandId, profile: WireProfile, step: string][] = [
  ['main', nobody, '/finishprofile/name'],
  ['main', { ...named2, email: '' }, '/finishprofile/email'],
  ['main', named2, '/finishprofile/telephone_number'],
  ['main', waiting, '/finishprofile/verify/+61491570156'],
  ['portal', proven, '/finishprofile/tenant'],
  ['community', nobody, '/finishprofile/name-community'],
  ['community', proven, '/finishprofile/tenant-community'],
  ['main', proven, '/search'],
]

test.each(firstSteps)('in %s a profile goes to its first missing step (%#)', async (brand, profile, step) => {
  const { isAt } = await open('/finishprofile', serverFor(profile), brand)
  expect(await isAt(step)).toBe(true)
})

test('a profile is finished step by step, and what was wanted before follows', async () => {
  const { input, press: push, isAt, says, asked } = await open('/bookings', serverFor(nobody))
  await isAt('/finishprofile/name')
  await says('Step 1 of 3')
  await type(await input('first_name'), 'Sam')
  await type(await input('last_name'), 'Lee')
  await type(await input('post_code'), '2010')
  await push('Next')
  await isAt('/finishprofile/telephone_number')
  await says('Step 2 of 3')
  await type(await input('mobile_number'), '0491 570 156')
  await push('Next')
  await isAt('/finishprofile/verify/+61491570156')
  await says('Step 3 of 3')
  await says('0491 570 156')
  await type(await input('entered_pin'), '1234')
  await isAt('/bookings')
  expect(asked('users/', 'PATCH')).toEqual([
    { first_name: 'Sam', last_name: 'Lee', post_code: '2010' },
    { mobile_number: '0491 570 156' },
  ])
  expect(asked('users/verify_number/')).toEqual([{ entered_pin: '1234', mobile_number: '+61491570156' }])
})

test('without anything wanted before, the search follows', async () => {
  const { input, isAt } = await open('/finishprofile', serverFor(waiting))
  await type(await input('entered_pin'), '1234')
  await isAt('/search')
  expect(storedRedirect.take()).toBeUndefined()
})

test('a tenant says where they live, with a lease that may end', async () => {
  const {
    input,
    press: push,
    choose,
    isAt,
    asked,
    says,
  } = await open('/finishprofile', serverFor(proven), 'portal')
  await isAt('/finishprofile/tenant')
  await choose('Yes')
  await push('Finish')
  await says('This field is required')
  await choose("I'm looking for parking")
  const building = await input('default_building')
  await says('Tower, Crown Street, Sydney')
  await type(building, buildingId)
  await type(await input('tenant_id'), '12B')
  await type(await input('lease_end_date'), '31122027')
  await push('Finish')
  await isAt('/search')
  expect(asked('users/', 'PATCH')).toEqual([
    {
      tenant_type: 1,
      default_role: 1,
      default_building: buildingId,
      tenant_id: '12B',
      lease_end_date: '2027-12-31',
    },
  ])
})

test('somebody who is no tenant is asked nothing more', async () => {
  const { press: push, choose, isAt, asked } = await open('/finishprofile', serverFor(proven), 'portal')
  await choose('No')
  await push('Finish')
  await isAt('/search')
  expect(asked('users/', 'PATCH')).toEqual([{ tenant_type: 2 }])
})

test('what the server refuses stands under its field, and the step stays', async () => {
  const refuse: Answering = ({ method }) =>
    method === 'PATCH' ? { status: 400, body: { mobile_number: ['Not this one.'] } } : undefined
  const { input, press: push, says, isAt } = await open('/finishprofile', serverFor(named2, refuse))
  const number = await input('mobile_number')
  await type(number, '0491570156')
  await push('Next')
  await says('Not this one.')
  await isAt('/finishprofile/telephone_number')
  expect([number.value, number.getAttribute('aria-invalid')]).toEqual(['0491570156', 'true'])
})

test('a lost connection keeps the code, which can then be sent again', async () => {
  let isDead = true
  const server = serverFor(waiting)
  const answer: Answering = (call) => (isDead && call.method === 'POST' ? undefined : server(call))
  const { input, press: push, says, isAt } = await open('/finishprofile', answer)
  const code = await input('entered_pin')
  await type(code, '1234')
  await says("couldn't reach the server")
  expect(code.value).toBe('1234')
  isDead = false
  await push('Verify')
  await isAt('/search')
})

test('a wrong code is said under its field', async () => {
  const refuse: Answering = ({ path }) =>
    path.endsWith('verify_number/') ? { status: 400, body: { entered_pin: ['Not right.'] } } : undefined
  const { input, says } = await open('/finishprofile', serverFor(waiting, refuse))
  const code = await input('entered_pin')
  await type(code, '1234')
  await says('Not right.')
  expect(code.getAttribute('aria-invalid')).toBe('true')
})

test('a wrong code is tried once, however often it is sent, and is gone when another is on its way', async () => {
  const refuse: Answering = ({ path }) =>
    path.endsWith('verify_number/') ? { status: 400, body: { entered_pin: ['Not right.'] } } : undefined
  const { input, says, press: push, asked, main } = await open('/finishprofile', serverFor(waiting, refuse))
  await type(await input('entered_pin'), '1234')
  await says('Not right.')
  await push('Verify')
  await says('Not right.')
  expect(asked('users/verify_number/')).toHaveLength(1)
  await push('Resend code')
  await says('We sent you a new code.')
  expect((await input('entered_pin')).value).toBe('')
  expect(main().textContent).not.toContain('Not right.')
  await type(await input('entered_pin'), '1234')
  await says('Not right.')
  expect(asked('users/verify_number/')).toHaveLength(2)
})

test.each([
  ['by text', undefined, false],
  ['by email', '', true],
])('who waits for a code that comes %s learns what it is for, and of an email only then', async (...way) => {
  const [, mailsCodes, isMailed] = way
  if (mailsCodes !== undefined) document.documentElement.dataset['mailsCodes'] = mailsCodes
  onTestFinished(() => void delete document.documentElement.dataset['mailsCodes'])
  const { input, main, press: push, says } = await open('/finishprofile', serverFor(waiting))
  await input('entered_pin')
  // Nothing has been sent yet.
  expect(main().textContent).toContain('Enter the code for 0491 570 156.')
  expect(main().textContent).not.toContain('We emailed it to you.')
  await push('Resend code')
  await says('We sent you a code for 0491 570 156.')
  expect(main().textContent?.includes('We emailed it to you.')).toBe(isMailed)
})

test('another code can be asked for, and not again at once', async () => {
  const { press: push, says, asked, main } = await open('/finishprofile', serverFor(waiting))
  await push('Resend code')
  await says('We sent you a new code.')
  await says('Resend code in')
  expect(named(main(), 'button', 'Resend code in')?.disabled).toBe(true)
  expect(asked('users/update_number/')).toEqual([{ mobile_number: '+61491570156' }])
})

test('a code that is refused is said in the words of the server', async () => {
  const refuse: Answering = ({ path }) =>
    path.endsWith('update_number/') ? { status: 429, body: { detail: 'Please wait.' } } : undefined
  const { press: push, says, main } = await open('/finishprofile', serverFor(waiting, refuse))
  await push('Resend code')
  await says('Please wait.')
  expect(named(main(), 'button', 'Resend code')?.disabled).toBe(false)
})

test('after the end, Back leads past the steps that are done', async () => {
  finishedSteps.forget()
  const { input, press: push, isAt } = await open('/help', serverFor(nobody))
  const shown = page as Visit
  await act(() => shown.router.navigate('/finishprofile/name'))
  await type(await input('first_name'), 'Sam')
  await type(await input('last_name'), 'Lee')
  await type(await input('post_code'), '2010')
  await push('Next')
  await type(await input('mobile_number'), '0491 570 156')
  await push('Next')
  await isAt('/finishprofile/verify/+61491570156')
  // On the way, Back leads to the step before.
  await act(() => shown.router.navigate(-1))
  expect(await isAt('/finishprofile/telephone_number')).toBe(true)
  await push('Next')
  await type(await input('entered_pin'), '1234')
  await isAt('/search')
  await act(() => shown.router.navigate(-1))
  expect(await isAt('/help')).toBe(true)
})

test('the address can be changed on the way, with the password', async () => {
  const { main, press: push, input, says, asked } = await open('/finishprofile', serverFor(waiting))
  await says(`You're signing up as ${profileOnWire.email}.`)
  await push('Change email')
  await type(await input('email'), 'sam.lee@example.com')
  await type(await input('current_password'), 'a long walk home')
  const dialog = await found(main(), () => main().querySelector<HTMLElement>('dialog') ?? undefined)
  await press(await found(main(), () => named(dialog, 'button', 'Change email')))
  await says("You're signing up as sam.lee@example.com.")
  expect(asked('users/', 'PATCH')).toEqual([
    { email: 'sam.lee@example.com', current_password: 'a long walk home' },
  ])
})

test('the number can be changed, and one can leave', async () => {
  const { main, isAt, press: push, input } = await open('/finishprofile', serverFor(waiting))
  await push('Resend code')
  const change = await found(main(), () => named(main(), 'a', 'Change number'))
  await press(change)
  await isAt('/finishprofile/telephone_number')
  expect((await input('mobile_number')).value).toBe('0491 570 156')
  await push('Log out')
  await isAt('/login')
})
