// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storedRedirect } from '../session/stored-redirect'
import { type Answer, named, press, type SeenCall, type as typeIn, visit } from '../testing/visit'
import { dayWithYear } from '../ui/day-words'
import { foundOnWire, profileOnWire, spaceId, spaceOnWire } from '../testing/wire-answers'

const id = '00000000-0000-4000-8000-000000000601'
const other = '00000000-0000-4000-8000-000000000602'
const now = () => Temporal.Now.instant().toString()
const inDays = (days: number) => Temporal.Now.plainDateISO('Australia/Sydney').add({ days }).toString()

const summary = (changes: object = {}) => ({
  id,
  role: 'driver',
  state: 'open',
  parking_space: { uuid: spaceId },
  parking_bay: null,
  space_type: 'Driveway',
  space_name: 'Driveway on Crown Street',
  photo_url: null,
  timezone: 'Australia/Sydney',
  space_path: `/Search/Crown/-33.8/151.2/${spaceId}`,
  user: { first_name: 'Priya', image_user: null },
  user_owner: { first_name: 'Marcus', image_user: null },
  start_date: inDays(10),
  start_time: '09:00:00',
  duration: 3,
  day_monday: true,
  day_tuesday: true,
  day_wednesday: true,
  day_thursday: true,
  day_friday: true,
  day_saturday: false,
  day_sunday: false,
  weekly_rate: 65.5,
  comment: 'A small car',
  masked: false,
  create_date: now(),
  update_date: now(),
  offer: null as object | null,
  ...changes,
})
const step = (name: string, changes: object = {}) => ({
  step: name,
  comment: null,
  start_date: null,
  rate_monthly: null,
  because: null,
  create_date: now(),
  ...changes,
})
const details = (changes: object = {}) => ({
  ...summary(),
  steps: [step('send')],
  conversation: null,
  booking: null,
  offer_terms: null,
  ...changes,
})
const offer = {
  start_date: inDays(10),
  rate_monthly: 283.33,
  expires_at: Temporal.Now.instant().add({ hours: 100 }).toString(),
  good: true,
}
const received = (changes: object = {}) =>
  details({
    role: 'owner',
    offer_terms: {
      problem: null,
      rate_monthly: 300,
      min_start_date: inDays(2),
      max_start_date: inDays(180),
    },
    ...changes,
  })

let page: Awaited<ReturnType<typeof visit>>
beforeEach(() => sessionStorage.clear())
afterEach(() => page.leave())

async function open(path: string, answer: (call: SeenCall) => unknown, { isSignedIn = true } = {}) {
  page = await visit(path, {
    isSignedIn,
    answer(call) {
      if (call.path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      const body = answer(call)
      const isWhole = typeof body === 'object' && body !== null && 'status' in body
      return isWhole ? (body as Answer) : { status: 200, body: body ?? {} }
    },
  })
  const { find } = page
  return {
    said: (words: string) =>
      find(() => (document.body.textContent?.includes(words) ? document.body : undefined)),
    button: (words: string) => find(() => named(document.body, 'button', words)),
    link: (words: string) => find(() => named(document.body, 'a', words)),
    sent: (ending: string) =>
      page.calls.find(({ method, path: to }) => method === 'POST' && to.endsWith(ending)),
  }
}

test('sent and received enquiries are listed apart, and older ones come when they are asked for', async () => {
  const next = `2026-11-16T21:00:00Z_${id}`
  const screen = await open('/longtermenquiries', ({ path }) => {
    if (path.includes('role=owner')) return { enquiries: [], next: null }
    return path.includes('after=')
      ? {
          enquiries: [summary({ id: other, state: 'lapsed', space_name: 'Garage on Bourke Street' })],
          next: null,
        }
      : { enquiries: [summary()], next }
  })
  await screen.said('Waiting for a reply')
  await screen.said('Mon to Fri from')
  expect((await screen.link('Marcus')).getAttribute('href')).toBe(`/longtermenquiries/${id}`)
  await press(await screen.button('Show older enquiries'))
  await screen.said('Garage on Bourke Street')
  await press(await screen.button('Received'))
  await screen.said('No enquiries received yet')
})

test('a list that does not come is asked for again', async () => {
  let isBroken = true
  const screen = await open('/longtermenquiries?side=driver', () =>
    isBroken ? { status: 500, body: {} } : { enquiries: [], next: null },
  )
  const retry = await screen.button('Try again')
  isBroken = false
  await press(retry)
  expect((await screen.link('Find a Spot')).getAttribute('href')).toBe('/search')
  await screen.said('No enquiries sent yet')
})

test('an enquiry that is not there says so', async () => {
  const screen = await open('/longtermenquiries/constructor', () => ({ status: 404, body: {} }))
  await screen.said('Page not found')
  expect(page.calls.filter(({ path }) => path.includes('constructor'))).toEqual([])
})

test('the driver sees what was asked for and takes it back', async () => {
  const screen = await open(`/longtermenquiries/${id}`, ({ path }) =>
    path.endsWith('/withdraw/')
      ? details({ state: 'withdrawn', steps: [step('send'), step('withdraw')] })
      : details(),
  )
  await screen.said('Enquiry to Marcus')
  await screen.said('$65.50 a week')
  await screen.said('Owners usually reply within 2-3 days.')
  await press(await screen.button('Withdraw enquiry'))
  const confirm = await page.find(() => {
    const dialog = document.querySelector<HTMLElement>('dialog')
    return dialog ? named(dialog, 'button', 'Withdraw enquiry') : undefined
  })
  await press(confirm)
  await screen.said('You withdrew the enquiry')
  expect(named(document.body, 'button', 'Withdraw enquiry')).toBeUndefined()
})

test('an offer is booked with its own start and rate, and the bill says where the price comes from', async () => {
  const monthly = { ...spaceOnWire, allow_monthly: true, rate_monthly: 300, closed_from: [inDays(50)] }
  const screen = await open(`/longtermenquiries/${id}`, ({ path }) => {
    if (path.endsWith('/booking_singles/')) return { reference: 'ABCDEFGHJKM' }
    if (path.includes('/parking_spaces/')) return monthly
    return details({ state: 'offered', offer })
  })
  await screen.said('for $283.33 a month')
  await press(await screen.link('Book this month'))
  await screen.said('Parking at the rate the owner offered you')
  await screen.said(` to ${dayWithYear(Temporal.PlainDate.from(inDays(49)))}`)
  await screen.said('$283.33')
  await press(
    await page.find(() => [...document.querySelectorAll('button')].find(({ type }) => type === 'submit')),
  )
  await page.find(() => (screen.sent('/booking_singles/') ? document.body : undefined))
  expect(screen.sent('/booking_singles/')?.body).toMatchObject({
    search_mode: 1,
    start_date: inDays(10),
    cease_date: inDays(50),
    longterm_enquiry: id,
  })
})

test('an offer that has ended cannot be booked', async () => {
  const screen = await open(`/longtermenquiries/${id}?book`, () =>
    details({ state: 'lapsed', offer: { ...offer, good: false } }),
  )
  await screen.said('This offer is no longer available.')
  expect(document.querySelector('form')).toBeNull()
})

test('the owner offers a month, at first for the asked day and the rate of the listing', async () => {
  const screen = await open(`/longtermenquiries/${id}`, ({ path }) =>
    path.endsWith('/offer/') ? received({ state: 'offered', offer }) : received(),
  )
  await screen.said('Enquiry from Priya')
  await press(await screen.button('Offer a month'))
  const rate = await page.find(() =>
    document.querySelector<HTMLInputElement>('dialog input[inputmode="decimal"]'),
  )
  expect(rate.value).toBe('300.00')
  await typeIn(rate, 'constructor')
  expect((await screen.button('Send Offer')).disabled).toBe(true)
  await screen.said('Enter a start date and a monthly rate.')
  await typeIn(rate, '283.33')
  await press(await screen.button('Send Offer'))
  await screen.said('Offer sent')
  expect(screen.sent('/offer/')?.body).toEqual({ start_date: inDays(10), rate_monthly: 283.33, comment: '' })
  expect(screen.sent('/offer/')?.idempotencyKey).toBeDefined()
})

test('where no month can be sold the screen says why and leaves the reply', async () => {
  const problem = "This spot doesn't take monthly bookings."
  const terms = { problem, rate_monthly: null, min_start_date: inDays(2), max_start_date: inDays(180) }
  const screen = await open(`/longtermenquiries/${id}`, ({ path }) =>
    path.endsWith('/reply/')
      ? received({ state: 'answered', conversation: other, offer_terms: terms })
      : received({ offer_terms: terms }),
  )
  await screen.said(problem)
  expect(named(document.body, 'button', 'Offer a month')).toBeUndefined()
  await press(await screen.button('Reply'))
  const box = await page.find(() => document.querySelector<HTMLTextAreaElement>('dialog textarea'))
  await typeIn(box, 'Which hours?')
  await press(await screen.button('Send Reply'))
  expect((await screen.link('Open the conversation')).getAttribute('href')).toBe(`/conversations/${other}`)
})

test.each([
  ['offer', 'Monthly parking is off for this spot.', 'Turn on monthly parking', '/listspace?uuid=one&page=3'],
  ['monthly-hours', "This spot isn't open long enough", 'Set times', '/availabilities/one'],
])(
  'an owner whose spot lacks what months need (%s) is led to put it right',
  async (lacks, words, name, path) => {
    const terms = {
      problem: "This spot doesn't take monthly bookings.",
      lacks,
      fix_path: path,
      rate_monthly: null,
      min_start_date: inDays(2),
      max_start_date: inDays(180),
    }
    const screen = await open(`/longtermenquiries/${id}`, () => received({ offer_terms: terms }))
    await screen.said(words)
    expect((await screen.link(name)).getAttribute('href')).toBe(path)
    expect(named(document.body, 'button', 'Offer a month')).toBeUndefined()
    expect((await screen.button('Reply')).className).toMatch(/secondary/)
  },
)

test('the owner declines with a word', async () => {
  const screen = await open(`/longtermenquiries/${id}`, ({ path }) =>
    path.endsWith('/decline/')
      ? received({
          state: 'declined',
          offer_terms: null,
          steps: [step('send'), step('decline', { comment: 'Sold' })],
        })
      : received(),
  )
  await press(await screen.button('Decline'))
  const box = await page.find(() => document.querySelector<HTMLTextAreaElement>('dialog textarea'))
  await typeIn(box, 'Sold')
  await press(await screen.button('Decline Enquiry'))
  await screen.said('You declined')
  expect(screen.sent('/decline/')?.body).toEqual({ comment: 'Sold' })
})

const spot = `/Search/Sydney/-33.8688/151.2093/${spaceId}?start=${inDays(3)}T09:00&end=${inDays(3)}T11:00`
const spotWith = (answered: unknown) => (call: SeenCall) => {
  if (call.path.endsWith('/search/')) return { status: 200, body: [foundOnWire] }
  return call.path.endsWith('/longterm_enquiry/') ? answered : spaceOnWire
}

test('a visitor logs in and comes back to the open form, which needs a day', async () => {
  const visitor = await open(spot, spotWith({}), { isSignedIn: false })
  await press(await visitor.button('Long Term Enquiry'))
  await page.find(() => (page.router.state.location.pathname === '/login' ? document.body : undefined))
  expect(storedRedirect.take()).toBe(spot)
  await page.leave()
  const screen = await open(spot, spotWith(details({ masked: true })))
  const send = await screen.button('Send Enquiry')
  expect(send.disabled).toBe(true)
  await press(await screen.button('Mon-Fri'))
  expect(send.disabled).toBe(false)
  const monday = await page.find(() =>
    document.querySelector<HTMLInputElement>('dialog input[type="checkbox"]'),
  )
  await press(monday)
  await press(send)
  await screen.said('within 2-3 days')
  await screen.said('We hid your contact details')
  expect(screen.sent('/longterm_enquiry/')?.body).toEqual({
    search_mode: 1,
    space_uuid: spaceId,
    start_date: inDays(7),
    start_time: '09:00:00',
    duration: 3,
    day_sunday: false,
    day_monday: false,
    day_tuesday: true,
    day_wednesday: true,
    day_thursday: true,
    day_friday: true,
    day_saturday: false,
    weekly_rate: null,
    comment: '',
  })
})

test('what cannot be sent is said with the way to the terms, or to the first enquiry', async () => {
  let answer: Answer = { status: 409, body: { detail: 'Your message cannot be sent.' } }
  const screen = await open(spot, (call) => spotWith(answer)(call))
  await press(await screen.button('Long Term Enquiry'))
  await press(await screen.button('Every day'))
  await press(await screen.button('Send Enquiry'))
  const alert = await page.find(() => document.querySelector<HTMLElement>('dialog [role="alert"]'))
  expect(alert.textContent).toBe('Your message cannot be sent.Terms of use')
  answer = { status: 409, body: { detail: 'Still open', enquiry: id } }
  await press(await screen.button('Send Enquiry'))
  expect((await screen.link('See your enquiry')).getAttribute('href')).toBe(`/longtermenquiries/${id}`)
})

test('what was typed is there again for whoever leaves and comes back, until it is sent', async () => {
  const first = await open(spot, spotWith(details()))
  await press(await first.button('Long Term Enquiry'))
  await press(await first.button('Mon-Fri'))
  const comment = () => page.find(() => document.querySelector<HTMLTextAreaElement>('dialog textarea'))
  await typeIn(await comment(), 'A small car')
  await page.leave()
  const screen = await open(spot, spotWith(details()))
  await press(await screen.button('Long Term Enquiry'))
  expect((await comment()).value).toBe('A small car')
  await press(await screen.button('Send Enquiry'))
  await screen.said('within 2-3 days')
  expect(screen.sent('/longterm_enquiry/')?.body).toMatchObject({ comment: 'A small car', day_friday: true })
  await press(await screen.button('Done'))
  await press(await screen.button('Long Term Enquiry'))
  expect((await comment()).value).toBe('')
})
