// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { notFoundWords } from '../ui/not-found-words'
import { type Answer, named, press, visit, type VisitOptions } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
afterEach(async () => {
  await page.leave()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))

async function open(path: string, options: Partial<VisitOptions> = {}) {
  page = await visit(path, {
    isSignedIn: true,
    answer: ({ path: asked }): Answer =>
      asked.endsWith('/users/') ? { status: 200, body: profileOnWire } : { status: 404, body: {} },
    ...options,
  })
}

const personalLink = () => `${location.origin}/Referred/${profileOnWire.referral}/`

test('the reward is explained, and the personal link is copied with a word', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await open('/tellyourfriends')
  await page.find(() => named(page.main(), 'h1', 'Give and receive free $$$'))
  await said('$5 when your friend parks')
  await said('$10 if your friend lists a space and gets a booking')
  await press(await page.find(() => named(page.main(), 'button', 'Copy link')))
  await page.find(() =>
    [...page.main().querySelectorAll<HTMLElement>('[role=status]')].find(
      (one) => one.textContent === 'Copied!',
    ),
  )
  expect(writeText).toHaveBeenCalledWith(personalLink())
})

test('a browser that lets nothing be copied says so instead', async () => {
  const writeText = async () => {
    throw new Error('denied')
  }
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await open('/tellyourfriends')
  await press(await page.find(() => named(page.main(), 'button', 'Copy link')))
  await said("Your browser didn't allow copying.")
  expect(page.main().textContent).not.toContain('Copied!')
})

test('every way of sharing carries the personal link and opens outside', async () => {
  await open('/tellyourfriends/share')
  await said('WhatsApp')
  for (const way of ['Email', 'SMS', 'Facebook', 'Twitter', 'WhatsApp']) {
    const link = named(page.main(), 'a', way)
    expect(decodeURIComponent(link?.href ?? '')).toContain(personalLink())
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener'])
  }
})

test.each(['/tellyourfriends', '/tellyourfriends/share'])(
  '%s is not found where nobody refers',
  async (path) => {
    await open(path, { brand: 'portal', answer: ({ path: asked }) => answerAsMember(asked) })
    const heading = await page.find(() => page.main().querySelector('h1'))
    expect(heading.textContent).toBe(notFoundWords.title)
  },
)

function answerAsMember(path: string): Answer {
  const building = '00000000-0000-4000-8000-0000000000c1'
  const member = { ...profileOnWire, tenant_type: 1, tenant_id: '12', default_building: building }
  return path.endsWith('/users/') ? { status: 200, body: member } : { status: 404, body: {} }
}

const asVisitor = (answer: Answer): Partial<VisitOptions> => ({
  isSignedIn: false,
  answer: ({ path }) => (path.includes('/referrer/') ? answer : { status: 404, body: {} }),
})

test('a friend is named, and the code goes along to the sign-up', async () => {
  await open('/Referred/PRIYA1/', asVisitor({ status: 200, body: [{ first_name: 'Priya' }] }))
  const heading = await page.find(() => page.main().querySelector('h1'))
  expect(heading.textContent).toContain('Priya gave you $5 to try')
  expect(named(page.main(), 'a', 'Sign up')?.pathname).toBe('/signup/PRIYA1')
  for (const step of ['Look', 'Book', 'Park']) expect(named(page.main(), 'h3', step)).toBeDefined()
  expect(localStorage.getItem('referral')).toBe('PRIYA1')
  expect(page.calls.find(({ path }) => path.includes('referrer'))?.path).toMatch(/referral=PRIYA1$/)
})

test.each(['NOBODY', 'x'.repeat(80)])(
  "the unknown code %s doesn't work, leads to the sign-up and is not kept",
  async (code) => {
    await open(`/referred/${code}`, asVisitor({ status: 200, body: [] }))
    const heading = await page.find(() => page.main().querySelector('h1'))
    expect(heading.textContent).toBe("This link doesn't work")
    expect(named(page.main(), 'a', 'Sign up')?.pathname).toBe('/signup')
    expect(localStorage.getItem('referral')).toBeNull()
  },
)

test('the own link says that it is, and leads to where it is shared', async () => {
  const code = profileOnWire.referral.toLowerCase()
  await open(`/referred/${code}`, {
    answer: ({ path }) =>
      path.includes('/referrer/')
        ? { status: 200, body: [{ first_name: 'Priya' }] }
        : { status: 200, body: profileOnWire },
  })
  await said('This is your own link')
  expect(named(page.main(), 'a', 'Tell Your Friends')?.pathname).toBe('/tellyourfriends')
  expect(page.main().textContent).not.toContain('gave you')
  expect(localStorage.getItem('referral')).toBeNull()
})

test('a lookup that fails keeps nobody from signing up', async () => {
  await open('/referred/PRIYA1', asVisitor({ status: 429, body: { detail: 'Too many tries.' } }))
  await said('A friend gave you $5 to try')
  expect(named(page.main(), 'a', 'Sign up')?.pathname).toBe('/signup/PRIYA1')
})

test('the page for spot owners has one button, which leads to the listing form by way of the sign-up', async () => {
  await open('/spot-owner', asVisitor({ status: 404, body: {} }))
  await said('could earn $164 a month')
  await press(await page.find(() => named(page.main(), 'a', 'List your spot')))
  await page.find(() => (page.router.state.location.pathname === '/signup' ? document.body : undefined))
  expect(sessionStorage.getItem('bayshare-redirect')).toBe('/listspace')
  sessionStorage.clear()
})
