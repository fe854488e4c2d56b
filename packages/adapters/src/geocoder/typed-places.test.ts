import { fileURLToPath } from 'node:url'
import type { Position } from '@bayshare/domain/geo/distance'
import { expect, test } from 'vitest'
import { embeddedGeocoder } from './embedded-geocoder'

/**
 * What people type, around the map that they see, and the place that they mean. Empty: it is in no list of localities, and any
 * suggestion would be another place.
 */
const typedPlaces: Readonly<Record<string, { near: Position; searches: Readonly<Record<string, string>> }>> =
  {
    Sydney: {
      near: { latitude: -33.8688, longitude: 151.2093 },
      searches: {
        'surry hills': 'Surry Hills NSW 2010',
        'surrey hills': 'Surry Hills NSW 2010',
        'sury hills': 'Surry Hills NSW 2010',
        surry: 'Surry Hills NSW 2010',
        'surry hills nsw': 'Surry Hills NSW 2010',
        bondi: 'Bondi NSW 2026',
        'bondi beach': 'Bondi Beach NSW 2026',
        'bondi jct': 'Bondi Junction NSW 2022',
        bodni: 'Bondi NSW 2026',
        parramatta: 'Parramatta NSW 2150',
        paramatta: 'Parramatta NSW 2150',
        parra: 'Parramatta NSW 2150',
        'north sydney': 'North Sydney NSW 2060',
        'nth sydney': 'North Sydney NSW 2060',
        'sydney cbd': 'Sydney NSW 2000',
        'sydney city': 'Sydney NSW 2000',
        syd: 'Sydney NSW 2000',
        '2000': 'Sydney NSW 2000',
        '2010': 'Surry Hills NSW 2010',
        wooloomooloo: 'Woolloomooloo NSW 2011',
        'kings cross': 'Kings Cross NSW 2011',
        'potts pt': 'Potts Point NSW 2011',
        barangaroo: 'Barangaroo NSW 2000',
        rocks: 'The Rocks NSW 2000',
        pyrmont: 'Pyrmont NSW 2009',
        newtown: 'Newtown NSW 2042',
        paddington: 'Paddington NSW 2021',
        manly: 'Manly NSW 2095',
        chatswood: 'Chatswood NSW 2067',
        'st leonards': 'St Leonards NSW 2065',
        'saint leonards': 'St Leonards NSW 2065',
        'st lenards': 'St Leonards NSW 2065',
        'mt druitt': 'Mount Druitt NSW 2770',
        liverpool: 'Liverpool NSW 2170',
        epping: 'Epping NSW 2121',
        canterbury: 'Canterbury NSW 2193',
        mascot: 'Mascot NSW 2020',
        'olympic park': 'Sydney Olympic Park NSW 2127',
        newcastle: 'Newcastle NSW 2300',
        wolongong: 'Wollongong NSW 2500',
        melbourne: 'Melbourne VIC 3000',
        melborne: 'Melbourne VIC 3000',
        brisbnae: 'Brisbane QLD 4000',
        'town hall': '',
        'circular quay': '',
        'darling harbour': '',
        'central station': '',
        'opera house': '',
        allianz: '',
      },
    },
    Melbourne: {
      near: { latitude: -37.8136, longitude: 144.9631 },
      searches: {
        richmond: 'Richmond VIC 3121',
        'surrey hills': 'Surrey Hills VIC 3127',
        'surry hills': 'Surrey Hills VIC 3127',
        'st kilda': 'St Kilda VIC 3182',
        'saint kilda': 'St Kilda VIC 3182',
        footscary: 'Footscray VIC 3011',
        'sth yarra': 'South Yarra VIC 3141',
        prahan: 'Prahran VIC 3181',
        carlton: 'Carlton VIC 3053',
        southbank: 'Southbank VIC 3006',
        'south bank': 'Southbank VIC 3006',
        docklands: 'Docklands VIC 3008',
        brighton: 'Brighton VIC 3186',
        'box hill': 'Box Hill VIC 3128',
        hawthorne: 'Hawthorn VIC 3122',
        'melbourne cbd': 'Melbourne VIC 3000',
        'melbourne airport': 'Melbourne Airport VIC 3045',
        epping: 'Epping VIC 3076',
        '3121': 'Richmond VIC 3121',
        mcg: '',
        'flinders st station': '',
      },
    },
    Brisbane: {
      near: { latitude: -27.4698, longitude: 153.0251 },
      searches: {
        brisbane: 'Brisbane QLD 4000',
        valley: 'Fortitude Valley QLD 4006',
        'fortitude vally': 'Fortitude Valley QLD 4006',
        wooloongabba: 'Woolloongabba QLD 4102',
        hawthorne: 'Hawthorne QLD 4171',
        hawthorn: 'Hawthorne QLD 4171',
        paddington: 'Paddington QLD 4064',
        newstead: 'Newstead QLD 4006',
        'spring hill': 'Spring Hill QLD 4000',
        'mt gravatt': 'Mount Gravatt QLD 4122',
        indooropilly: 'Indooroopilly QLD 4068',
        'surfers paradise': 'Surfers Paradise QLD 4217',
      },
    },
    Perth: {
      near: { latitude: -31.9523, longitude: 115.8613 },
      searches: {
        perth: 'Perth WA 6000',
        northbridge: 'Northbridge WA 6003',
        freemantle: 'Fremantle WA 6160',
        subi: 'Subiaco WA 6008',
        scarborough: 'Scarborough WA 6019',
        cottersloe: 'Cottesloe WA 6011',
        'vic park': 'Victoria Park WA 6100',
      },
    },
    Adelaide: {
      near: { latitude: -34.9285, longitude: 138.6007 },
      searches: {
        glenelg: 'Glenelg SA 5045',
        norwood: 'Norwood SA 5067',
        'nth adelaide': 'North Adelaide SA 5006',
        'pt adelaide': 'Port Adelaide SA 5015',
        brighton: 'Brighton SA 5048',
      },
    },
    Hobart: {
      near: { latitude: -42.8821, longitude: 147.3272 },
      searches: { kingston: 'Kingston TAS 7050', 'sandy bay': 'Sandy Bay TAS 7005' },
    },
    Canberra: {
      near: { latitude: -35.2809, longitude: 149.13 },
      searches: {
        kingston: 'Kingston ACT 2604',
        bradon: 'Braddon ACT 2612',
        queanbean: 'Queanbeyan NSW 2620',
      },
    },
    Darwin: {
      near: { latitude: -12.4634, longitude: 130.8456 },
      searches: { casuarina: 'Casuarina NT 0810' },
    },
  }

const geocoder = embeddedGeocoder(fileURLToPath(new URL('../../data/gaz.json', import.meta.url)))

test('what people type finds the place they mean first', async () => {
  const all = Object.values(typedPlaces).flatMap(({ near, searches }) =>
    Object.entries(searches).map(([typed, meant]) => ({ near, typed, meant })),
  )
  expect(all).toHaveLength(100)
  const missed: string[] = []
  for (const { near, typed, meant } of all) {
    const { suggestions } = await geocoder.suggest({ typed, kind: 'place', near, limit: 5 })
    const [first] = suggestions
    if ((first?.label ?? '') !== meant) missed.push(`${typed}: ${first?.label ?? 'nothing'}, not ${meant}`)
  }
  // Three letters may always be the beginning of a name.
  expect(missed).toEqual(['mcg: Mcgraths Hill NSW 2756, not '])
})
