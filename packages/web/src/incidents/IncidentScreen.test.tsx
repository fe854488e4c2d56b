// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bookingOnWire } from '../testing/booking-on-wire'
import { type Answer, named, press, type SeenCall, type as typeIn, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const reference = '7K2MQ9XBWP1'
const newReference = '8K2MQ9XBWP1'
const started = Temporal.Now.instant().subtract({ minutes: 10 })
const space = {
  uuid: '00000000-0000-4000-8000-000000000071',
  type: 'Garage',
  street_name: 'Devonshire Street',
  suburb: 'Surry Hills',
  latitude: -33.88,
  longitude: 151.21,
  distance: 320,
  walk_minutes: 4,
  price: 10.5,
  total: 0,
  image: null,
}
const offers = {
  by_hand: false,
  start: started.toString(),
  end: started.add({ hours: 2 }).toString(),
  spaces: [space, { ...space, uuid: '00000000-0000-4000-8000-000000000072', walk_minutes: 9 }],
  refund: 8.5 as number | null,
}
const report = {
  id: '00000000-0000-4000-8000-000000000081',
  party: 'driver',
  is_own: true,
  reason: "Someone's parked there",
  reason_details: null as string | null,
  picture_url: null as string | null,
  plate: null as string | null,
  state: 'open',
  rescue_reference: null as string | null,
  decision: null as string | null,
  reported_at: started.toString(),
  can_rescue: true,
}

let page: Awaited<ReturnType<typeof visit>>
beforeEach(() => sessionStorage.clear())
afterEach(() => page.leave())

interface Opening {
  by?: 'driver' | 'owner'
  incidents?: object[]
  changed?: object
  offered?: Answer
  onReport?: (call: SeenCall) => Answer | undefined
  onRescue?: (call: SeenCall) => Answer | undefined
  onPicture?: () => Answer
}

/** What is reported and taken is there when the page asks again. */
async function open({ by = 'driver', incidents = [], changed = {}, offered, ...on }: Opening = {}) {
  let kept = incidents
  const folder = by === 'driver' ? 'bookingdetails' : 'ownerbookingdetails'
  const own = by === 'driver' ? 'bookings' : 'ownerbookings'
  page = await visit(`/${folder}/${reference}/incident`, {
    isSignedIn: true,
    answer(call) {
      const { path, method, body } = call
      if (path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      if (path.endsWith('/picture/')) return on.onPicture?.() ?? { status: 200, body: kept[0] }
      if (path.endsWith('/incidents/')) {
        if (method === 'GET') return { status: 200, body: kept }
        if (on.onReport) return on.onReport(call)
        kept = [{ ...report, party: by, can_rescue: by === 'driver' && Number(body.reason) <= 3 }]
        return { status: 200, body: kept[0] }
      }
      if (path.endsWith('/rescue/')) {
        if (method === 'GET') return offered ?? { status: 200, body: offers }
        if (on.onRescue) return on.onRescue(call)
        const isRefund = body.refund === true
        kept = [
          {
            ...report,
            state: isRefund ? 'refunded' : 'rescued',
            rescue_reference: isRefund ? null : newReference,
            can_rescue: false,
          },
        ]
        return {
          status: 200,
          body: { reference: isRefund ? null : newReference, refunded: isRefund ? 8.5 : 0 },
        }
      }
      if (path.endsWith(`/users/bookings/${newReference}/`))
        return { status: 200, body: bookingOnWire(newReference, started) }
      if (path.endsWith(`/users/${own}/${reference}/`))
        return { status: 200, body: { ...bookingOnWire(reference, started), ...changed } }
      return { status: 404, body: { detail: refusals['not-found'].words } }
    },
  })
}

const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const choice = (words: string) =>
  page.find(() => named(page.main(), 'label', words)?.querySelector('input') ?? undefined)
const button = (words: string) => page.find(() => named(page.main(), 'button', words))
const sent = (part: string) =>
  page.calls.filter(({ method, path }) => method === 'POST' && path.endsWith(part))

describe('a driver', () => {
  test("who can't park reports it, takes the nearest spot with one tap and sees where to go", async () => {
    await open()
    expect((await button('Send report')).disabled).toBe(true)
    expect(page.main().textContent).toContain('Please choose what went wrong first.')
    await press(await choice("Someone's parked there"))
    await press(await button('Send report'))
    await said('4 min walk (320 m)')
    await said('Nothing to pay')
    expect(sent('/incidents/')).toMatchObject([{ body: { reason: 1 }, idempotencyKey: expect.any(String) }])
    await press(await button('Park here instead'))
    await said("You're booked")
    expect(sent('/rescue/')).toMatchObject([
      { body: { space_uuid: space.uuid }, idempotencyKey: expect.any(String) },
    ])
    const link = await page.find(() => named(page.main(), 'a', 'See how to get in'))
    expect(link.getAttribute('href')).toBe(`/bookingdetails/${newReference}`)
  })

  test('may have everything back, after being asked once more', async () => {
    await open({ incidents: [report] })
    await press(await button('Get $8.50 back'))
    expect(sent('/rescue/')).toEqual([])
    await press(await button('Cancel booking'))
    await said('You get a full refund')
    expect(sent('/rescue/')).toMatchObject([{ body: { refund: true } }])
  })

  test('whose spot was just taken by somebody else is told so and may choose again', async () => {
    const taken = refusals['just-taken']
    await open({
      incidents: [report],
      onRescue: () => ({ status: taken.status, body: { detail: taken.words } }),
    })
    await press(await button('Park here instead'))
    await said(taken.words)
    expect((await button('Park here instead')).disabled).toBe(false)
  })

  test.each([
    ['nothing is free', { spaces: [], refund: null }, 'No free spots within 1 km'],
    ['they were helped twice', { by_hand: true, spaces: [], refund: null }, "We'll take it from here"],
  ])('is told when %s', async (_, changed, words) => {
    await open({ incidents: [report], offered: { status: 200, body: { ...offers, ...changed } } })
    await said(words)
    expect(named(page.main(), 'button', 'Park here instead')).toBeUndefined()
  })

  test('who is too early reads from when on, beside the report', async () => {
    const early = refusals['rescue-too-early']
    await open({ incidents: [report], offered: { status: 409, body: { detail: early.words } } })
    await said(early.words)
    await said("We've got your report")
    expect(named(page.main(), 'button', 'Park here instead')).toBeUndefined()
  })

  test('who was warned is offered other spots without reporting anything', async () => {
    await open({ incidents: [{ ...report, party: 'platform', is_own: false }] })
    await page.find(() => named(page.main(), 'h1', 'Your spot may still be taken'))
    await said('Park here instead')
    expect(page.main().textContent).not.toContain('You reported')
  })

  test('says something else in words; a photo that fails does not stop the report', async () => {
    await open({
      onPicture: () => ({ status: 400, body: { image: [refusals['not-a-picture'].words] } }),
    })
    await press(await choice('Other'))
    expect((await button('Send report')).disabled).toBe(true)
    expect(page.main().textContent).toContain('Please tell us what happened first.')
    await typeIn(await page.find(() => page.main().querySelector('textarea')), 'A dog is in the way')
    const file = new File([new Uint8Array([0xff, 0xd8, 0xff, ...Array<number>(2000).fill(1)])], 'dog.jpg')
    const input = await page.find(() => page.main().querySelector<HTMLInputElement>('input[type=file]'))
    Object.defineProperty(input, 'files', { value: [file] })
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
    await page.find(() => page.main().querySelector<HTMLElement>('img[alt="Your photo"]'))
    await press(await button('Send report'))
    await said("We've got your report, but your photo wasn't sent.")
    expect(sent('/incidents/')).toMatchObject([
      { body: { reason: 9, reason_details: 'A dog is in the way' } },
    ])
    expect(sent('/picture/')).toHaveLength(1)
  })

  test('without a connection is told so, and the report can be sent again', async () => {
    await open({ onReport: () => undefined })
    await press(await choice('I can'))
    await press(await button('Send report'))
    await said("We couldn't reach the server")
    await press(await button('Send report'))
    await page.find(() => (sent('/incidents/').length === 2 ? page.main() : undefined))
    const [first, second] = sent('/incidents/')
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  test('reads what was decided, and may report again', async () => {
    await open({ incidents: [{ ...report, state: 'decided', decision: 'for-driver', can_rescue: false }] })
    await said('decided for the driver')
    expect((await choice('Other')).checked).toBe(false)
  })
})

describe('an owner', () => {
  test('reports a vehicle that is still there, with its plate', async () => {
    await open({ by: 'owner' })
    await press(await choice('A vehicle is still there'))
    const plate = await page.find(() =>
      page.main().querySelector<HTMLInputElement>('input[type=text], input:not([type])'),
    )
    await typeIn(plate, 'abc<>')
    await press(await button('Send report'))
    await said('Please use letters and numbers only')
    expect(sent('/incidents/')).toEqual([])
    await typeIn(plate, 'abc 123')
    await press(await button('Send report'))
    await said("We've got your report")
    expect(sent('/incidents/')).toMatchObject([{ body: { reason: 1, plate: 'abc 123' } }])
  })

  test('of another booking finds none', async () => {
    page = await visit(`/ownerbookingdetails/${reference}/incident`, {
      isSignedIn: true,
      answer: ({ path }) =>
        path.endsWith('/users/')
          ? { status: 200, body: profileOnWire }
          : { status: 404, body: { detail: refusals['not-found'].words } },
    })
    await said('NO BOOKING FOUND.')
    expect(named(page.main(), 'button', 'Send report')).toBeUndefined()
  })
})
