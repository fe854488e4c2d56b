// @vitest-environment happy-dom
import { brandById } from '@bayshare/domain/brands/all-brands'
import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createSession } from '../../session/create-session'
import { Providers } from '../../shell/Providers'
import { leaveField, press, type } from '../../testing/visit'
import { AddressField } from './AddressField'

interface Found {
  options: { value: string; label: string; building_name: string }[]
  remainingResults: number
}

const tower = { value: 'tower', label: '1 Crown Street', building_name: 'Tower' }
const annex = { value: 'annex', label: '2 Crown Street', building_name: 'Annex' }

beforeEach(() => {
  vi.useFakeTimers()
})

/** Each question of the field waits in a list until the test answers it. */
async function draw(marketplace?: string) {
  const asked: { typed: string; answer: (found: Found | undefined) => Promise<void> }[] = []
  const redirected: string[] = []
  const session = createSession(async (path, request) => {
    if (path.endsWith('get_redirect/')) {
      redirected.push(path)
      if (marketplace !== undefined) return Response.json({ url: marketplace })
      return Response.json({ detail: 'Not today.' }, { status: 403 })
    }
    const { q } = JSON.parse(request.body as string) as { q: string }
    const found = await new Promise<Found | undefined>((resolve) => {
      asked.push({ typed: q, answer: (given) => act(async () => resolve(given)) })
    })
    if (!found) throw new TypeError('Failed to fetch')
    return Response.json(found)
  })
  const picked: unknown[] = []
  const { container: root } = render(
    <Providers brand={brandById('community')} isSandbox={false} session={session}>
      <AddressField
        field={{ name: 'home', kind: 'address', label: 'Home', optionsFrom: 'building_address' }}
        value=""
        error={undefined}
        options={undefined}
        onChange={(value) => picked.push(value)}
        onLeave={() => undefined}
        onFull={() => undefined}
      />
    </Providers>,
  )
  const input = root.querySelector('input') as HTMLInputElement
  return {
    root,
    input,
    asked,
    picked,
    redirected,
    options: () => [...root.querySelectorAll<HTMLElement>('[role=option]')],
    status: () => root.querySelector('[role=status]')?.textContent,
    key: (key: string) =>
      act(async () => {
        input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      }),
    after: (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds)),
  }
}

test('it asks from the second character on, first after half a second, then sooner', async () => {
  const { input, asked, after, status } = await draw()
  await type(input, 'c')
  await after(1000)
  expect(asked).toEqual([])
  await type(input, 'cr')
  expect(status()).toBe('Searching...')
  await after(499)
  expect(asked).toEqual([])
  await after(1)
  expect(asked.map(({ typed }) => typed)).toEqual(['cr'])
  await type(input, 'cro')
  await type(input, 'crow')
  await after(100)
  expect(asked.map(({ typed }) => typed)).toEqual(['cr', 'crow'])
  expect(input.maxLength).toBe(150)
})

test('an answer that comes late never replaces a newer one', async () => {
  const { input, asked, after, options } = await draw()
  await type(input, 'cr')
  await after(500)
  await type(input, 'crown')
  await after(100)
  await asked[1]?.answer({ options: [annex], remainingResults: 0 })
  await asked[0]?.answer({ options: [tower], remainingResults: 0 })
  expect(options().map(({ textContent }) => textContent)).toEqual(['2 Crown Street'])
})

test.each([
  [{ options: [], remainingResults: 0 }, 'No results'],
  [{ options: [tower], remainingResults: 1 }, 'Keep typing to see 1 more result...'],
  [{ options: [tower], remainingResults: 7 }, 'Keep typing to see 7 more results...'],
  [undefined, "We couldn't reach the server. Check your connection, then try again."],
])('the answer %j says %j', async (found, words) => {
  const { input, asked, after, status } = await draw()
  await type(input, 'cr')
  await after(500)
  await asked[0]?.answer(found)
  expect(status()).toBe(words)
})

test('the keyboard moves through the suggestions and picks one', async () => {
  const { input, asked, after, options, key, picked } = await draw()
  expect([input.getAttribute('role'), input.getAttribute('aria-expanded')]).toEqual(['combobox', 'false'])
  await type(input, 'cr')
  await after(500)
  await asked[0]?.answer({ options: [tower, annex], remainingResults: 0 })
  expect(input.getAttribute('aria-expanded')).toBe('true')
  await key('ArrowDown')
  await key('ArrowDown')
  expect(input.getAttribute('aria-activedescendant')).toBe(options()[1]?.id)
  expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true'])
  await key('ArrowDown')
  await key('Enter')
  expect(input.value).toBe('1 Crown Street')
  expect(picked.at(-1)).toBe('tower')
  expect(input.getAttribute('aria-expanded')).toBe('false')
  await type(input, '1 Crown Stree')
  expect(picked.at(-1)).toBe('')
})

test('a suggestion can be tapped, and Escape closes the box', async () => {
  const { input, asked, after, options, key, picked } = await draw()
  await type(input, 'cr')
  await after(500)
  await asked[0]?.answer({ options: [tower, annex], remainingResults: 0 })
  await key('Escape')
  expect(input.getAttribute('aria-expanded')).toBe('false')
  await key('ArrowDown')
  await press(options()[1] as HTMLElement)
  expect(picked.at(-1)).toBe('annex')
})

test('the box closes two seconds after the field was left', async () => {
  const { input, asked, after } = await draw()
  await type(input, 'cr')
  await after(500)
  await asked[0]?.answer({ options: [tower], remainingResults: 0 })
  await leaveField(input)
  await after(1999)
  expect(input.getAttribute('aria-expanded')).toBe('true')
  await after(1)
  expect(input.getAttribute('aria-expanded')).toBe('false')
})

/** Presses the way to the marketplace after a search that found nothing. */
async function leaveForMarketplace(drawn: Awaited<ReturnType<typeof draw>>): Promise<void> {
  const { root, input, asked, after } = drawn
  await type(input, 'nowhere')
  await after(500)
  await asked[0]?.answer({ options: [], remainingResults: 0 })
  const buttons = [...root.querySelectorAll('button')]
  await press(buttons.find(({ textContent }) => textContent?.includes('marketplace')) as HTMLElement)
  await after(0)
}

test('no results lead to the marketplace, logged in', async () => {
  const leave = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined)
  const drawn = await draw('https://example.com/auth_redirect/abc')
  await leaveForMarketplace(drawn)
  expect(drawn.redirected).toHaveLength(1)
  expect(leave).toHaveBeenCalledExactlyOnceWith('https://example.com/auth_redirect/abc')
})

test('a way to the marketplace that is refused is said', async () => {
  const drawn = await draw()
  await leaveForMarketplace(drawn)
  expect(drawn.root.querySelector('[role=alert]')?.textContent).toBe('Not today.')
})
