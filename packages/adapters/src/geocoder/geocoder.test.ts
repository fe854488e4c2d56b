import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Asked, Geocoder } from '@bayshare/server/ports/geocoder'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { embeddedGeocoder } from './embedded-geocoder'

const gazetteer = fileURLToPath(new URL('../../data/gaz.json', import.meta.url))

/** Every geocoder passes these tests. */
const engines: { name: string; geocoder: Geocoder }[] = [
  { name: 'embedded', geocoder: embeddedGeocoder(gazetteer) },
]

describe.each(engines)('the $name geocoder', ({ geocoder }) => {
  const labels = async (typed: string, more: Partial<Asked> = {}) => {
    const { suggestions } = await geocoder.suggest({ typed, kind: 'place', limit: 5, ...more })
    return suggestions.map(({ label }) => label)
  }
  const addresses = (typed: string, more: Partial<Asked> = {}) => labels(typed, { kind: 'address', ...more })

  test.each(['constructor', 'toString valueOf', '__proto__'])(
    '%s is a text like any other',
    async (typed) => {
      expect(await labels(typed)).toEqual(expect.any(Array))
      expect(await addresses(typed)).toEqual(expect.any(Array))
    },
  )

  describe('finds localities', () => {
    test.each([
      ['Sydney', 'Sydney NSW 2000'],
      ['sy', 'Sydney NSW 2000'],
      ['MELBOURNE', 'Melbourne VIC 3000'],
      ['Brisbane', 'Brisbane QLD 4000'],
      ['Perth', 'Perth WA 6000'],
      ['Adelaide', 'Adelaide SA 5000'],
      ['Hobart', 'Hobart TAS 7000'],
      ['Darwin', 'Darwin NT 0800'],
      ['Canberra', 'Canberra ACT 2600'],
      ['surry h', 'Surry Hills NSW 2010'],
      ['Surry Hills NSW 2010', 'Surry Hills NSW 2010'],
      ['surry hills, new south wales', 'Surry Hills NSW 2010'],
      ['hills surry', 'Surry Hills NSW 2010'],
      ['richmond v', 'Richmond VIC 3121'],
      ['Richmond vic', 'Richmond VIC 3121'],
      ['saint kilda', 'St Kilda VIC 3182'],
      ['mt druitt', 'Mount Druitt NSW 2770'],
      ['2010', 'Surry Hills NSW 2010'],
      ['0800', 'Darwin NT 0800'],
      ['St Clair', 'St Clair NSW 2759'],
    ])('%s means %s', async (typed, expected) => {
      expect((await labels(typed))[0]).toBe(expected)
    })

    test.each([
      ['Sidney', 'Sydney NSW 2000'],
      ['Surty Hills', 'Surry Hills NSW 2010'],
      ['Melborne', 'Melbourne VIC 3000'],
      ['Paramat', 'Parramatta NSW 2150'],
      ['wooloomoloo', 'Woolloomooloo NSW 2011'],
      ['Bodni', 'Bondi NSW 2026'],
      ['Brisbnae', 'Brisbane QLD 4000'],
    ])('%s, with a slip, finds %s', async (typed, expected) => {
      expect(await labels(typed)).toContain(expected)
    })

    test('a postcode finds its suburbs and no others', async () => {
      const found = await labels('2010', { limit: 100 })
      expect(found.length).toBeGreaterThan(1)
      expect(found.every((label) => label.endsWith('NSW 2010'))).toBe(true)
    })

    test('an exact name comes before longer ones, however large those are', async () => {
      expect((await labels('Bondi'))[0]).toBe('Bondi NSW 2026')
    })

    test('among equals the nearer comes first', async () => {
      const melbourne = { latitude: -37.8136, longitude: 144.9631 }
      expect((await labels('Richmond'))[0]).toBe('Richmond NSW 2753')
      expect((await labels('Richmond', { near: melbourne }))[0]).toBe('Richmond VIC 3121')
    })

    test('a suburb is listed once, though a post-office box has its name', async () => {
      const found = await labels('Sydney', { limit: 50 })
      expect(found.filter((label) => label.startsWith('Sydney NSW'))).toEqual(['Sydney NSW 2000'])
    })

    test('tells how many more there are', async () => {
      const few = await geocoder.suggest({ typed: 'new', kind: 'place', limit: 3 })
      const many = await geocoder.suggest({ typed: 'new', kind: 'place', limit: 1000 })
      expect(few.suggestions).toHaveLength(3)
      expect(few.remaining).toBe(many.suggestions.length - 3)
      expect(many.remaining).toBe(0)
    })

    test('carries everything a form needs', async () => {
      const { suggestions } = await geocoder.suggest({ typed: 'Broken Hill', kind: 'place', limit: 1 })
      expect(suggestions[0]).toMatchObject({
        id: expect.stringMatching(/./) as string,
        streetNumber: '',
        streetName: '',
        suburb: 'Broken Hill',
        state: 'NSW',
        postcode: '2880',
        zone: 'Australia/Broken_Hill',
      })
      expect(suggestions[0]?.latitude).toBeCloseTo(-31.965, 1)
    })

    test.each(['', 's', ' s ', 'x'.repeat(151), 'qqqqqqqq', '99', '9999', '-', '%', "'; drop table spaces"])(
      'nothing for "%s"',
      async (typed) => {
        expect(await geocoder.suggest({ typed, kind: 'place', limit: 5 })).toEqual({
          suggestions: [],
          remaining: 0,
        })
      },
    )
  })

  describe('makes addresses of a number, a street and a locality', () => {
    test.each([
      ['12 Crown St, Surry H', '12 Crown Street, Surry Hills NSW 2010'],
      ['12 crown st surry hills', '12 Crown Street, Surry Hills NSW 2010'],
      ['3/12-14a Crown St, Sury Hils', '3/12-14A Crown Street, Surry Hills NSW 2010'],
      ['12 Acland St St Kilda', '12 Acland Street, St Kilda VIC 3182'],
      ['12 St Kilda Rd Melb', '12 St Kilda Road, Melbourne VIC 3000'],
      ['12 Crown Lane Cove', '12 Crown, Lane Cove NSW 2066'],
      ['12 Broadway Ult', '12 Broadway, Ultimo NSW 2007'],
      ['12 Miller St North Sydney NSW 2060', '12 Miller Street, North Sydney NSW 2060'],
      ['12 George St 2000', '12 George Street, Sydney NSW 2000'],
    ])('%s means %s', async (typed, expected) => {
      expect((await addresses(typed))[0]).toBe(expected)
    })

    test('with the place of the locality, until a pin says better', async () => {
      const [address] = (
        await geocoder.suggest({ typed: '12 Crown St, Surry Hills', kind: 'address', limit: 1 })
      ).suggestions
      const [place] = (await geocoder.suggest({ typed: 'Surry Hills', kind: 'place', limit: 1 })).suggestions
      expect(address).toEqual({
        ...place,
        id: address?.id,
        label: '12 Crown Street, Surry Hills NSW 2010',
        streetNumber: '12',
        streetName: 'Crown Street',
      })
      expect(address?.id).not.toBe(place?.id)
    })

    test('shows the localities around here while none was typed', async () => {
      const perth = { latitude: -31.9523, longitude: 115.8613 }
      expect((await addresses('12 Crown St'))[0]).toBe('12 Crown Street, Sydney NSW 2000')
      expect((await addresses('12 Crown St', { near: perth }))[0]).toBe('12 Crown Street, Perth WA 6000')
    })

    test.each(['Surry Hills', '12', '12 Crown', 'Crown St, Surry Hills', '2010'])(
      '"%s" is none yet',
      async (typed) => {
        expect(await addresses(typed)).toEqual([])
      },
    )
  })

  test('whatever is typed is answered, in bounds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ maxLength: 150 }), fc.string({ unit: 'grapheme', maxLength: 40 })),
        fc.constantFrom('address' as const, 'place' as const),
        async (typed, kind) => {
          const { suggestions, remaining } = await geocoder.suggest({ typed, kind, limit: 4 })
          expect(suggestions.length).toBeLessThanOrEqual(4)
          expect(remaining).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 200 },
    )
  })

  describe('says what lies where', () => {
    test.each([
      [-33.8688, 151.2093, 'Sydney', 'NSW', '2000', 'Australia/Sydney'],
      [-33.8842, 151.2121, 'Surry Hills', 'NSW', '2010', 'Australia/Sydney'],
      [-37.8136, 144.9631, 'Melbourne', 'VIC', '3000', 'Australia/Melbourne'],
      [-27.4698, 153.0251, 'Brisbane', 'QLD', '4000', 'Australia/Brisbane'],
      [-34.9285, 138.6007, 'Adelaide', 'SA', '5000', 'Australia/Adelaide'],
      [-31.95, 141.46, 'Broken Hill', 'NSW', '2880', 'Australia/Broken_Hill'],
      [-31.68, 128.88, 'Eucla', 'WA', '6443', 'Australia/Eucla'],
      [-31.55, 159.08, 'Lord Howe Island', 'NSW', '2898', 'Australia/Lord_Howe'],
      [-29.04, 167.95, 'Norfolk Island', 'NSW', '2899', 'Pacific/Norfolk'],
    ])('%d, %d is %s %s %s', async (latitude, longitude, suburb, state, postcode, zone) => {
      expect(await geocoder.nearest({ latitude, longitude })).toMatchObject({
        suburb,
        state,
        postcode,
        zone,
      })
    })

    test('far from every locality the position itself tells the time', async () => {
      const found = await geocoder.nearest({ latitude: -26.5, longitude: 128.9 })
      expect(found?.zone).toBe('Australia/Perth')
      expect((await geocoder.nearest({ latitude: -26.1, longitude: 130.2 }))?.zone).toMatch(/Darwin|Adelaide/)
    })

    test.each([
      ['Auckland', -36.85, 174.76],
      ['Port Moresby', -9.44, 147.18],
      ['Kupang', -10.17, 123.6],
      ['London', 51.5, -0.12],
      ['the middle of the Tasman Sea', -38, 160],
      ['the pole', -90, 0],
    ])('%s is not in Australia', async (_, latitude, longitude) => {
      expect(await geocoder.nearest({ latitude, longitude })).toBeUndefined()
    })
  })
})

test('a gazetteer that could not be read is tried again at the next question', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gazetteer-'))
  const file = join(folder, 'gaz.json')
  const geocoder = embeddedGeocoder(file)
  const ask = () => geocoder.suggest({ typed: 'Sydney', kind: 'place', limit: 1 })
  await expect(ask()).rejects.toThrow('ENOENT')
  await writeFile(file, '[["Sydney","NSW","2000",-33.86785,151.20732,4627345]]')
  expect((await ask()).suggestions).toHaveLength(1)
  await rm(folder, { recursive: true })
})
