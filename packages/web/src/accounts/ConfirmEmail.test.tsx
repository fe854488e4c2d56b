// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { named, press, visit } from '../testing/visit'

const token = 'a'.repeat(43)
let page: Awaited<ReturnType<typeof visit>> | undefined
afterEach(async () => {
  await page?.leave()
  page = undefined
})

test('the link of a mail confirms the address only when its button is pressed', async () => {
  page = await visit(`/confirmemail/${token}`, {
    answer: ({ path }) =>
      path.endsWith(`email_proofs/${token}/`)
        ? { status: 200, body: { email: 'sam@example.com' } }
        : undefined,
  })
  const shown = page
  const button = await shown.find(() => named(shown.main(), 'button', 'Confirm email address'))
  const proofs = () => shown.calls.filter(({ path }) => path.includes('email_proofs'))
  expect(proofs()).toEqual([])
  await press(button)
  await shown.find(() =>
    shown.main().textContent?.includes('sam@example.com is confirmed') ? shown.main() : undefined,
  )
  expect(proofs()).toHaveLength(1)
})

test('what cannot be a link of ours says so at once, without a call', async () => {
  page = await visit('/confirmemail/nonsense', { answer: () => undefined })
  const shown = page
  await shown.find(() => named(shown.main(), 'h1', "This link doesn't work"))
  expect(named(shown.main(), 'button', 'Confirm email address')).toBeUndefined()
  expect(shown.calls.filter(({ path }) => path.includes('email_proofs'))).toEqual([])
})

test('a link that was used reads the same, with the words of the server', async () => {
  const detail = 'This link has expired or has already been used. Ask for a new one in your profile.'
  page = await visit(`/confirmemail/${token}`, {
    answer: ({ path }) =>
      path.includes('email_proofs')
        ? { status: 400, body: { detail, code: 'email-link-not-valid' } }
        : { status: 404, body: {} },
  })
  const shown = page
  await press(await shown.find(() => named(shown.main(), 'button', 'Confirm email address')))
  await shown.find(() => named(shown.main(), 'h1', "This link doesn't work"))
  expect(shown.main().textContent).toContain(detail)
})
