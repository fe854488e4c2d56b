// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { type Answering, named, press, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const token = 'a'.repeat(43)
const usedLink = 'This link has expired or has already been used. Ask for a new one in your profile.'
let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

const text = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const button = (name: string) => page.find(() => named(page.main(), 'button', name))

describe('the profile', () => {
  async function open(profile: object, answer: Answering = () => ({ status: 200, body: [] })) {
    page = await visit('/userprofile', {
      isSignedIn: true,
      answer: (call) =>
        call.method === 'GET' && call.path.endsWith('/users/')
          ? { status: 200, body: profile }
          : answer(call),
    })
  }

  test('says what a new address waits for, sends its link again and takes the change back', async () => {
    const waiting = { ...profileOnWire, new_email: 'sam@new.example' }
    await open(waiting, ({ method, path }) =>
      path.endsWith('email_change/')
        ? { status: 200, body: method === 'DELETE' ? profileOnWire : waiting }
        : { status: 200, body: [] },
    )
    await text(
      "We've sent a link to sam@new.example. Your email stays driver@bayshare.example until you use it.",
    )
    await press(await button('Send the link again'))
    await text("We've sent the link to sam@new.example again.")
    await press(await button("Don't change it"))
    await text('Your email stays driver@bayshare.example.')
    expect(named(page.main(), 'button', 'Send the link again')).toBeUndefined()
  })

  test('says until when the old address has to confirm, and has its link sent again', async () => {
    const toConfirm = { ...profileOnWire, email_to_confirm_until: '2026-11-26T01:00:00Z' }
    await open(toConfirm, ({ path }) =>
      path.endsWith('email_change/') ? { status: 200, body: toConfirm } : { status: 200, body: [] },
    )
    await text('Please confirm it with the link we sent to your old email.')
    expect(page.main().textContent).toContain('26 Nov 2026')
    expect(named(page.main(), 'button', "Don't change it")).toBeUndefined()
    await press(await button('Send the link again'))
    await text("We've sent the link to your old email again.")
  })

  test('changes the mobile number on its own page, and comes back', async () => {
    await open(profileOnWire)
    await press(
      await page.find(
        () => page.main().querySelector<HTMLElement>('a[aria-label="Change mobile"]') ?? undefined,
      ),
    )
    await page.find(() => named(page.main(), 'h1', "What's your mobile number?"))
    expect(sessionStorage.getItem('bayshare-redirect')).toBe('/userprofile')
  })
})

describe('the link to an old address', () => {
  const open = (answer: Answering) => visit(`/emailchanged/${token}`, { answer })
  const answers = () => page.calls.filter(({ path }) => path.includes('email_changes'))

  test('confirms the change when its button is pressed', async () => {
    page = await open(({ path }) =>
      path.includes('email_changes')
        ? { status: 200, body: { email: 'sam@new.example', reset_token: null } }
        : undefined,
    )
    const yes = await button('Yes, it was me')
    expect(answers()).toEqual([])
    await press(yes)
    await text('Your email is sam@new.example.')
    expect(answers()).toMatchObject([{ body: { was_me: true } }])
  })

  test('puts the address back, and leads to a new password', async () => {
    const reset = 'b'.repeat(43)
    page = await open(({ path }) =>
      path.includes('email_changes')
        ? { status: 200, body: { email: 'sam@old.example', reset_token: reset } }
        : undefined,
    )
    await press(await button('No, put this address back'))
    await text('Your email is sam@old.example again')
    expect(answers()).toMatchObject([{ body: { was_me: false } }])
    const link = await page.find(() => named(page.main(), 'a', 'Choose a new password'))
    expect(link.getAttribute('href')).toBe(`/resetpassword/${reset}`)
  })

  test('that was used says so', async () => {
    page = await open(({ path }) =>
      path.includes('email_changes') ? { status: 400, body: { detail: usedLink } } : undefined,
    )
    await press(await button('Yes, it was me'))
    await page.find(() => named(page.main(), 'h1', "This link doesn't work"))
    expect(page.main().textContent).toContain(usedLink)
  })
})
