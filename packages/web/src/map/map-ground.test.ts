import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type GroundedMap, layGround, type MapGround } from './map-ground'

const streets = 'https://streets.example/style.json'
const streetStyle = {
  version: 8,
  sources: { roads: { type: 'vector' }, brought: { type: 'geojson' } },
  layers: [],
}
const own = (theme: string) => `/tiles/style.json?theme=${theme}`

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A map that only records its styles. Its own style tells of the street map, unless there is none. */
function standIn({ street = streets, answer = () => Response.json(streetStyle) }: StandInOptions = {}) {
  const listeners = new Map<string, (event: object) => void>()
  const styles: unknown[] = []
  const grounds: MapGround[] = []
  const asked: string[] = []
  const fire = (name: string, event: object = {}) => listeners.get(name)?.(event)
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    asked.push(address)
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
      const given = answer()
      if (given) resolve(given)
    })
  })
  const on = (name: string, listener: (event: object) => void) => listeners.set(name, listener)
  const map = {
    on,
    once: on,
    getStyle: () => ({ metadata: street === null ? undefined : { 'bayshare:street': street } }),
    setStyle(style: unknown) {
      styles.push(style)
      fire('style.load')
    },
  } as unknown as GroundedMap
  const ground = layGround(map, 'light', (laid) => grounds.push(laid))
  const open = async () => {
    fire('style.load')
    expect(asked).toEqual([])
    fire('idle')
    await vi.advanceTimersByTimeAsync(0)
  }
  return { styles, grounds, asked, fire, ground, open }
}

interface StandInOptions {
  street?: string | null
  /** Undefined when there is no connection. */
  answer?: () => Response | undefined
}

const tileCame = { tile: {}, sourceId: 'roads' }
const tileFailed = { tile: {}, error: new Error('503') }

test('the street map is laid when its style has come, and counts when its first tile has', async () => {
  const { styles, grounds, asked, fire, open } = standIn()
  await open()
  expect([asked, styles, grounds]).toEqual([[streets], [streetStyle], []])
  // What lies in the style itself and what we draw prove nothing.
  fire('sourcedata', { tile: {}, sourceId: 'brought' })
  fire('sourcedata', { tile: {}, sourceId: 'search-dots' })
  expect(grounds).toEqual([])
  fire('sourcedata', tileCame)
  fire('sourcedata', tileCame)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([styles, grounds]).toEqual([[streetStyle], ['street']])
})

test('without a street map none is fetched', async () => {
  const { styles, asked, open } = standIn({ street: null })
  await open()
  expect([asked, styles]).toEqual([[], []])
})

test.each([
  ['a refusal', () => new Response('no', { status: 500 })],
  ['something else than a style', () => Response.json({ version: 7 })],
  ['nothing', () => undefined],
])('our own map stays when the answer is %s', async (_, answer) => {
  const { styles, grounds, asked, open } = standIn({ answer })
  await open()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([styles, grounds, asked]).toEqual([[], [], [streets]])
})

test('a style that comes after three seconds comes too late', async () => {
  let send: (answer: Response) => void = () => {}
  const { styles, open } = standIn()
  vi.stubGlobal('fetch', () => new Promise((resolve) => (send = resolve)))
  await open()
  await vi.advanceTimersByTimeAsync(3000)
  send(Response.json(streetStyle))
  await vi.advanceTimersByTimeAsync(0)
  expect(styles).toEqual([])
})

test('without a tile after three seconds it goes back, and does not try again', async () => {
  const { styles, grounds, asked, open } = standIn()
  await open()
  await vi.advanceTimersByTimeAsync(2999)
  expect(styles).toEqual([streetStyle])
  await vi.advanceTimersByTimeAsync(1)
  expect([styles, grounds, asked]).toEqual([[streetStyle, own('light')], ['own'], [streets]])
})

test('three tiles that fail after each other lead back; fewer do not', async () => {
  const { styles, grounds, fire, open } = standIn()
  await open()
  for (const event of [tileCame, null, null, tileCame, null, null]) {
    if (event) fire('sourcedata', event)
    else fire('error', tileFailed)
  }
  expect(grounds).toEqual(['street'])
  fire('error', tileFailed)
  expect([styles, grounds]).toEqual([
    [streetStyle, own('light')],
    ['street', 'own'],
  ])
})

test('anything else that fails of the street map leads back at once, and of our own map nowhere', async () => {
  const { styles, fire, open } = standIn()
  fire('error', { error: new Error('404') })
  await open()
  expect(styles).toEqual([streetStyle])
  fire('error', { error: new Error('no tiles') })
  expect(styles).toEqual([streetStyle, own('light')])
})

test('in another theme it begins again on our own ground', async () => {
  const { styles, grounds, asked, fire, ground, open } = standIn()
  await open()
  fire('sourcedata', tileCame)
  ground.wear('light')
  ground.wear('dark')
  await vi.advanceTimersByTimeAsync(0)
  fire('sourcedata', tileCame)
  expect(styles).toEqual([streetStyle, own('dark'), streetStyle])
  expect([grounds, asked]).toEqual([
    ['street', 'own', 'street'],
    [streets, streets],
  ])
})

test('a map that is closed is left alone', async () => {
  const { styles, grounds, ground, open } = standIn()
  await open()
  ground.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([styles, grounds]).toEqual([[streetStyle], []])
})
