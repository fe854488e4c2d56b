// @vitest-environment happy-dom
import { issuePass } from '@bayshare/domain/passes/issue-pass'
import { passCode, passText } from '@bayshare/domain/passes/pass'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { named, press, type, visit } from '../testing/visit'

const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
const key = {
  id: '2026-10-01',
  public_key: base64url(await crypto.subtle.exportKey('raw', pair.publicKey)),
}
const now = Temporal.Now.instant()
const booking = {
  reference: '7K2MQ9XBWP1',
  spaceId: '00000000-0000-4000-8000-000000000001',
  registration: 'ABC123',
  startsAt: now.subtract({ minutes: 30 }),
  endsAt: now.add({ hours: 2 }),
  zone: 'Australia/Sydney',
  place: 'Driveway on Crown Street',
}

async function code(changed: Partial<typeof booking> = {}, issuedAt = now): Promise<string> {
  const text = passText(issuePass({ ...booking, ...changed }, key.id, issuedAt))
  const signature = await crypto.subtle.sign(
    { name: 'Ed25519' },
    pair.privateKey,
    new TextEncoder().encode(text),
  )
  return passCode(text, base64url(signature))
}

function base64url(bytes: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

let page: Awaited<ReturnType<typeof visit>>
beforeEach(() => localStorage.clear())
afterEach(() => page.leave())

async function openPage(isOnline = true) {
  page = await visit('/check-pass', {
    answer: ({ path }) => {
      if (!isOnline) return undefined
      return path.endsWith('/pass_keys/') ? { status: 200, body: [key] } : { status: 404, body: {} }
    },
  })
  const said = (words: string) =>
    page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
  return said
}

async function check(given: string, plate = ''): Promise<HTMLElement> {
  const [codeField, plateField] = page.main().querySelectorAll('input')
  await type(codeField!, given)
  await type(plateField!, plate)
  await press(named(page.main(), 'button', 'Check pass')!)
  return page.find(() => page.main().querySelector<HTMLElement>('[role="status"] section'))
}

test('a genuine pass is valid for its car, and the page says what it cannot know', async () => {
  const said = await openPage()
  await said('Ready to check without a connection.')
  const result = await check(await code(), 'abc-123')
  expect(result.textContent).toContain('Valid now')
  expect(result.textContent).toContain('ABC123')
  expect(result.textContent).toContain('Driveway on Crown Street')
  expect(result.textContent).toMatch(/It can't tell if the booking was cancelled after /)
})

test.each([
  ['of another car', await code(), 'XYZ789', 'This pass is for another car'],
  ['that was changed', (await code()).replace('ABC123', 'XYZ789'), '', "This code wasn't issued by us"],
  ['that begins later', await code({ startsAt: now.add({ hours: 1 }) }), '', "it hasn't started yet"],
  ['that is over', await code({ endsAt: now.subtract({ minutes: 1 }) }), '', 'This booking has ended'],
  ['of two days ago', await code({}, now.subtract({ hours: 48 })), '', 'This code is too old'],
  ['of a key that is not ours', (await code()).replace(key.id, '2020-01-01'), '', "doesn't have the key"],
  ['that is none', 'hello', '', "This isn't a pass code"],
])('a pass %s is not valid', async (_, given, plate, words) => {
  const said = await openPage()
  await said('Ready')
  const result = await check(given, plate)
  expect(result.textContent).toContain(words)
  expect(result.textContent).not.toContain('Valid now')
})

test('a device that had a connection once checks without one', async () => {
  const said = await openPage()
  await said('Ready')
  await page.leave()
  await openPage(false)
  await page.find(() => named(page.main(), 'button', 'Check pass'))
  expect((await check(await code())).textContent).toContain('Valid now')
})

test('a device that never had a connection says so', async () => {
  const said = await openPage(false)
  expect(await said('This device has no key yet.')).toBeDefined()
})
