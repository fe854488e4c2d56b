// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { named, press, visit } from '../testing/visit'

let page: Awaited<ReturnType<typeof visit>> | undefined
afterEach(async () => {
  await page?.leave()
  page = undefined
})

test('the link of a mail confirms the address only when its button is pressed', async () => {
  page = await visit('/confirmemail/abc', {
    answer: ({ path }) =>
      path.endsWith('email_proofs/abc/') ? { status: 200, body: { email: 'sam@example.com' } } : undefined,
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
