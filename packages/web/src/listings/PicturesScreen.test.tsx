// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { draftOnWire, listingId, listingOnWire } from '../testing/own-listing-on-wire'
import { named, press, visit } from '../testing/visit'
import { type ListingServer, listingServer } from './testing/listing-server'

let page: Awaited<ReturnType<typeof visit>>
afterEach(async () => {
  await page.leave()
  localStorage.clear()
})

const image = (position: number, group: number) => ({
  uuid: `00000000-0000-4000-8000-00000000040${position}`,
  path: `/pictures/${position}.jpg`,
  group,
  position,
})
const withPhotos = { ...listingOnWire, image_set: [image(1, 1), image(2, 2)] }

const come = async (server: ListingServer, path = `/Listings/Pictures/${listingId}`) => {
  page = await visit(path, { isSignedIn: true, answer: server.answer })
}
const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const slot = (title: string) =>
  page.find(() => page.main().querySelector<HTMLElement>(`[role=group][aria-label="${title}"]`))
const within = async (title: string, words: string) => {
  const place = await slot(title)
  return page.find(() => named(place, 'button', words))
}
const finish = async () => press(await page.find(() => named(page.main(), 'button', 'Finish')))
const uploads = () => page.calls.filter(({ path }) => path.endsWith('/images/'))
const arrived = () =>
  page.find(() => (page.router.state.location.pathname === '/listings' ? page.main() : undefined))

const jpeg = (size = 2000) => {
  const bytes = new Uint8Array(size)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return new File([bytes], 'spot.jpg', { type: 'image/jpeg' })
}

async function choose(title: string, file: File): Promise<void> {
  const field = (await slot(title)).querySelector('input') as HTMLInputElement
  Object.defineProperty(field, 'files', { configurable: true, value: [file] })
  await act(async () => {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('without a change Finish only goes to the listings', async () => {
  await come(listingServer(withPhotos))
  await said('Only drivers with a confirmed booking see it.')
  await finish()
  await arrived()
  expect(uploads()).toEqual([])
})

test('new photos go out under the names of their slots, with what they replace', async () => {
  await come(listingServer(withPhotos))
  await choose('The street', jpeg())
  await choose('Access', jpeg())
  await said('Uploads when you finish')
  await finish()
  await arrived()
  const form = uploads()[0]?.form ?? new FormData()
  expect([...form.keys()]).toEqual(['deleted_images', 'street_2', 'access_3'])
  expect(form.get('deleted_images')).toBe(JSON.stringify([image(2, 2).uuid]))
  expect((form.get('access_3') as File).size).toBe(2000)
})

test('a photo is deleted in the end only, and can be kept until then', async () => {
  await come(listingServer(withPhotos))
  await press(await within('The spot', 'Delete'))
  await said('Deletes when you finish')
  await press(await within('The spot', 'Undo'))
  expect((await slot('The spot')).querySelector('img')?.getAttribute('src')).toBe('/pictures/1.jpg')
  await press(await within('The spot', 'Delete'))
  await finish()
  expect(uploads()).toHaveLength(1)
  expect(uploads()[0]?.form?.get('deleted_images')).toBe(JSON.stringify([image(1, 1).uuid]))
})

test('a chosen photo that was never sent is simply gone', async () => {
  await come(listingServer(listingOnWire))
  await choose('The spot', jpeg())
  await press(await within('The spot', 'Delete'))
  await finish()
  await arrived()
  expect(uploads()).toEqual([])
})

test.each([
  ['a text', new File(['x'.repeat(2000)], 'a.jpg'), 'Please upload images in JPG or PNG format'],
  ['a speck', jpeg(999), 'This picture is too small. Choose another.'],
])('%s is refused under its slot', async (_, file, words) => {
  await come(listingServer(listingOnWire))
  await choose('The street', file)
  expect((await page.find(() => page.main().querySelector<HTMLElement>('[role=alert]'))).textContent).toBe(
    words,
  )
  expect((await slot('The street')).textContent).toContain(words)
})

test('what the server refuses and a lost line keep every photo; the next try sends them', async () => {
  const server = listingServer(listingOnWire)
  await come(server)
  await choose('The spot', jpeg())
  server.next.instead = () => ({ status: 400, body: { general_1: [refusals['not-a-picture'].words] } })
  await finish()
  const place = await slot('The spot')
  await page.find(() => (place.textContent?.includes(refusals['not-a-picture'].words) ? place : undefined))
  server.next.instead = () => undefined
  await finish()
  await said("We couldn't reach the server.")
  expect(place.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/)
  delete server.next.instead
  await finish()
  await arrived()
  expect(uploads()).toHaveLength(3)
})

test('pressed twice it is sent once, and the progress is shown', async () => {
  const server = listingServer(listingOnWire)
  let letGo: () => void = () => undefined
  server.next.instead = async () => {
    await new Promise<void>((resolve) => (letGo = resolve))
    return { status: 200, body: [] }
  }
  await come(server)
  await choose('The spot', jpeg())
  const button = await page.find(() => named(page.main(), 'button', 'Finish'))
  await act(async () => {
    button.click()
    button.click()
  })
  await said('Uploading, 50%')
  expect(page.main().querySelector('progress')?.value).toBe(50)
  await act(async () => letGo())
  await arrived()
  expect(uploads()).toHaveLength(1)
})

test.each([
  ['an unknown listing', listingOnWire, '00000000-0000-4000-8000-000000000999'],
  ['a draft', draftOnWire, listingId],
  ['no id at all', listingOnWire, 'x'],
])('%s has no photos to show', async (_, listing, id) => {
  await come(listingServer(listing), `/listings/pictures/${id}`)
  await said('NO SPACE DATA')
  expect(page.main().querySelector('input[type=file]')).toBeNull()
})
