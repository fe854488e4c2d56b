import { isDeepStrictEqual } from 'node:util'
import { choices, type Choices } from '@bayshare/app/testing/random-choices'
import { randomSearches } from '@bayshare/app/testing/random-searches'
import { randomSpace, times, townTime } from '@bayshare/app/testing/random-town'
import { type SearchedSpace, spaceMaker } from '@bayshare/app/testing/searched-spaces'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { SpaceSearch } from '@bayshare/domain/search/space-search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundSpaces, SearchEngine } from './engine'
import { changedSpaces } from './index/changed-spaces'
import { indexEngine } from './index/index-engine'
import { loadIndex } from './index/load-index'
import { IndexPacker } from './index/pack-index'
import { emptyRecord, SpaceReader } from './index/read-space'
import { SearchIndex } from './index/search-index'
import { noAffectedSpaces } from './index/affected-spaces'
import { sqlEngine } from './sql-engine'
import { offersByRule } from './testing/offers-by-rule'
import { type WholeTruth, wholeTruth } from './testing/brute-force'

/** A town and searches that are known to show everything; proving takes other ones, and a failure names its seed. */
const seed = Number(process.env.PROVE ? process.env.SEED : 6)
const searchCount = process.env.PROVE ? 2000 : 200
const clusterCount = searchCount / 10
const ruleCount = process.env.PROVE ? 100 : 50
const atOnce = 8

/** Whoever finds spaces must find what is true. */
const engines: [name: string, engine: () => SearchEngine | Promise<SearchEngine>][] = [
  ['the database', () => sqlEngine(testApp.database.read)],
  ['the index', async () => indexEngine(new SearchIndex(await loadIndex(testApp.app)))],
  ['the index, of what has come since', async () => indexEngine(await indexOfChanges())],
]

/** An index that was empty when it was loaded, and was told of every space later. */
async function indexOfChanges(): Promise<SearchIndex> {
  const index = new SearchIndex(new IndexPacker(0).finish('1:1:'))
  const space = emptyRecord()
  const reader = new SpaceReader()
  for (const row of await changedSpaces(testApp.database.read(), {
    ...noAffectedSpaces(),
    spaces: new Set(ids),
  })) {
    reader.read(row, 0, space)
    index.apply(space)
  }
  return index
}

let testApp: TestApp
let truth: WholeTruth
let offers: Awaited<ReturnType<typeof offersByRule>>
let searches: SpaceSearch[]
let ids: SpaceId[]
beforeAll(async () => {
  testApp = await startTestApp({ at: townTime })
  const random = choices(seed)
  ids = await fillTown(random)
  searches = randomSearches(random, searchCount, ids)
  truth = await wholeTruth(testApp.database.read(), testApp.clock.now())
  offers = await offersByRule(testApp.database.read(), testApp.clock.now())
}, 60_000)
afterAll(() => testApp.stop())

/**
 * A hundred and fifty spaces of ours, some of another brand, and owners of whom one is featured. A third brand has a
 * space for each way in which a listing can be set.
 */
async function fillTown(random: Choices): Promise<SpaceId[]> {
  const maker = await spaceMaker(testApp)
  const owners = [maker.owner.id]
  for (const _ of [1, 2, 3]) owners.push((await testApp.people.owner()).id)
  await testApp.database.transaction((tx) =>
    tx.updateTable('accounts').set({ isFeatured: true }).where('id', '=', owners[1]!).execute(),
  )
  const spaces = times(150, () => randomSpace(random, 'main', owners))
  const elsewhere = times(15, () => randomSpace(random, 'demo', owners))
  return maker.addAll([...spaces, ...elsewhere, ...everyListing])
}

const everyListing: SearchedSpace[] = times(64, () => 0).map((_, number) => {
  const isSet = (place: number) => (number & (1 << place)) !== 0
  return {
    row: {
      brand: 'community',
      isPublished: isSet(0),
      autoApprove: isSet(1),
      allowCasual: isSet(2),
      allowMonthly: isSet(3),
      rateHourlyCents: isSet(4) ? 400 : null,
      rateMonthlyCents: isSet(5) ? 20_000 : null,
    },
  }
})

function asked(number: number): { search: SpaceSearch; brand: Brand } {
  return { search: searches[number]!, brand: brandById(number % 20 === 0 ? 'demo' : 'main') }
}

const nameOf = (number: number) => `search ${number} of seed ${seed}: ${JSON.stringify(searches[number])}`

/** The expected result, computed once for all engines. */
const answers = new Map<number, FoundSpaces>()
function truthOf(number: number): FoundSpaces {
  const { search, brand } = asked(number)
  const answer = answers.get(number) ?? truth.spaces(brand, search)
  answers.set(number, answer)
  return answer
}

async function inTurn(count: number, check: (number: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < count; first += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - first) }, (_, at) => check(first + at)))
}

test.each(engines)(
  '%s finds what is open and free, in the right order and at the right price',
  async (_, make) => {
    const engine = await make()
    await inTurn(searchCount, async (number) => {
      const { search, brand } = asked(number)
      const { found, total } = await engine.spaces(brand, search)
      const answer = { found, total }
      const expected = truthOf(number)
      // Only a mistake is worth the long comparison.
      if (isDeepStrictEqual(answer, expected)) return
      expect({ name: nameOf(number), ...answer }).toEqual({ name: nameOf(number), ...expected })
    })
  },
  180_000,
)

test('the searches find enough to prove something, in every standing and in both modes', () => {
  const standings = new Map<string, number>()
  for (let number = 0; number < searchCount; number++)
    for (const { standing } of truthOf(number).found) {
      const key = `${asked(number).search.timeRange.kind} ${standing}`
      standings.set(key, (standings.get(key) ?? 0) + 1)
    }
  for (const [kind, all] of Object.entries(standingsOf))
    for (const standing of all)
      expect(standings.get(`${kind} ${standing}`) ?? 0).toBeGreaterThan(searchCount / 50)
})
const standingsOf = {
  casual: ['available', 'too-small', 'too-long', 'closed', 'taken'],
  monthly: ['available', 'too-small', 'closed', 'taken'],
}

const everything = {
  bounds: { south: -90, west: -180, north: 90, east: 180 },
  spaceId: null,
  vehicle: null,
  hours: 'all',
  needsCharging: false,
  needsCover: false,
  access: [],
  includesUnavailable: true,
  limit: 1000,
} as const

test.each(engines)(
  '%s offers every space as the rule of the domain does, and leaves out only what it does not offer',
  async (_, make) => {
    const engine = await make()
    const seen = new Map<string, number>()
    await inTurn(ruleCount, async (number) => {
      const brand = brandById(number % 10 === 0 ? 'community' : 'main')
      const search = { ...searches[number]!, ...everything }
      const expected = offersOf(number, brand)
      const { found } = await engine.spaces(brand, search)
      const standings = new Map<string, string>(found.map(({ id, standing }) => [id, standing]))
      const answer = new Map([...expected.keys()].map((id) => [id, standings.get(id) ?? 'left out']))
      for (const standing of answer.values()) seen.set(standing, (seen.get(standing) ?? 0) + 1)
      expect({ name: nameOf(number), answer }).toEqual({ name: nameOf(number), answer: expected })
      expect(found.filter(({ id }) => !expected.has(id))).toEqual([])
    })
    for (const standing of ['available', 'too-long', 'closed', 'taken', 'left out'])
      expect(seen.get(standing) ?? 0).toBeGreaterThan(100)
  },
  60_000,
)

const offered = new Map<number, ReturnType<typeof offers>>()
function offersOf(number: number, brand: Brand): ReturnType<typeof offers> {
  const answer = offered.get(number) ?? offers(brand, searches[number]!.timeRange)
  offered.set(number, answer)
  return answer
}

test.each(engines)(
  '%s counts by area what can be booked',
  async (_, make) => {
    const engine = await make()
    await inTurn(clusterCount, async (number) => {
      const { search, brand } = asked(number)
      const expected = truth.clusters(brand, search).map((cluster) => ({
        ...cluster,
        latitude: expect.closeTo(cluster.latitude, 9) as number,
        longitude: expect.closeTo(cluster.longitude, 9) as number,
      }))
      const clusters = await engine.clusters(brand, search)
      expect({ name: nameOf(number), clusters }).toEqual({ name: nameOf(number), clusters: expected })
    })
  },
  60_000,
)
