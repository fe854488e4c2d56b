// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { bookingOnWire, earningsOnWire } from '../testing/booking-on-wire'
import { type Answer, named, press, type SeenCall, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const reference = '7K2MQ9XBWP1'
const starts = Temporal.Now.instant()
  .add({ hours: 24 * 5 })
  .round('hour')

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

async function open(special: object = {}, onSave?: () => Answer | undefined) {
  let code: string | null = '4711#'
  const sent: SeenCall[] = []
  page = await visit(`/ownerbookingdetails/${reference}`, {
    isSignedIn: true,
    answer(call) {
      if (call.path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      const booking = {
        ...bookingOnWire(reference, starts),
        earnings: earningsOnWire(8),
        access_code: code,
        ...special,
      }
      if (call.path.endsWith('/edit/')) {
        sent.push(call)
        if (onSave) return onSave()
        code = (call.body.save as { access_code: string }).access_code || 'Usual code'
        return {
          status: 200,
          body: {
            item: { ...booking, access_code: code },
            parent: null,
            meta: { save_success: true, was_new: false },
          },
        }
      }
      return call.path.endsWith(`/ownerbookings/${reference}/`)
        ? { status: 200, body: booking }
        : { status: 200, body: [] }
    },
  })
  return sent
}

const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const button = (words: string) => page.find(() => named(page.main(), 'button', words))
const field = () => page.find(() => page.main().querySelector<HTMLInputElement>('form input'))

test('the owner changes the code in its place, and reads that it was saved', async () => {
  const sent = await open()
  await said('4711#')
  await press(await button('Edit access code'))
  const input = await field()
  expect(document.activeElement).toBe(input)
  expect(input.value).toBe('4711#')
  await type(input, ' Side door 9 ')
  await press(await button('Save access code'))
  await said('Your changes were saved successfully')
  await said('Side door 9')
  expect(document.activeElement).toBe(await button('Edit access code'))
  expect(sent.map(({ body }) => body)).toEqual([
    { type: 'booking', id: bookingOnWire(reference, starts).id, save: { access_code: 'Side door 9' } },
  ])
})

test('left empty, the code of the spot holds again', async () => {
  const sent = await open()
  await press(await button('Edit access code'))
  await type(await field(), '')
  await press(await button('Save access code'))
  await said('Usual code')
  expect(sent).toHaveLength(1)
})

test('what fails is said beside the field, and what was typed stays', async () => {
  const sent = await open({}, () => ({
    status: 409,
    body: { detail: "You can only change the access code of a confirmed booking that hasn't ended." },
  }))
  await press(await button('Edit access code'))
  await type(await field(), 'New code')
  await press(await button('Save access code'))
  await said("that hasn't ended.")
  expect((await field()).value).toBe('New code')
  await press(await button('Cancel'))
  await said('4711#')
  expect(sent).toHaveLength(1)
})

test('nothing changed sends nothing', async () => {
  const sent = await open()
  await press(await button('Edit access code'))
  await press(await button('Save access code'))
  await button('Edit access code')
  expect(sent).toEqual([])
})

test.each([
  ['waiting', { approval_status: 1, expires_at: starts.toString(), access_code: null }],
  ['cancelled', { cancelled: true, expired: true }],
  ['over', { expired: true }],
])('a booking that is %s has no code to edit', async (_, special) => {
  await open(special)
  await said(`Reference: ${reference}`)
  expect(named(page.main(), 'button', 'Edit access code')).toBeUndefined()
})
