import { expect, test } from 'vitest'
import { type AustralianState, australianStates } from './australian-states'
import { zoneOfLocality } from './zone-of-locality'

const table: [suburb: string, state: AustralianState, postcode: string, zone: string, hours: number][] = [
  ['Canberra', 'ACT', '2600', 'Australia/Sydney', 11],
  ['Sydney', 'NSW', '2000', 'Australia/Sydney', 11],
  ['Darwin', 'NT', '0800', 'Australia/Darwin', 9.5],
  ['Brisbane', 'QLD', '4000', 'Australia/Brisbane', 10],
  ['Adelaide', 'SA', '5000', 'Australia/Adelaide', 10.5],
  ['Hobart', 'TAS', '7000', 'Australia/Hobart', 11],
  ['Melbourne', 'VIC', '3000', 'Australia/Melbourne', 11],
  ['Perth', 'WA', '6000', 'Australia/Perth', 8],
  ['Broken Hill', 'NSW', '2880', 'Australia/Broken_Hill', 10.5],
  ['Lord Howe Island', 'NSW', '2898', 'Australia/Lord_Howe', 11],
  ['Norfolk Island', 'NSW', '2899', 'Pacific/Norfolk', 12],
  ['Christmas Island', 'WA', '6798', 'Indian/Christmas', 7],
  ['West Island Cocos (Keeling) Islands', 'WA', '6799', 'Indian/Cocos', 6.5],
  ['Eucla', 'WA', '6443', 'Australia/Eucla', 8.75],
  ['Cocklebiddy', 'WA', '6443', 'Australia/Eucla', 8.75],
  ['Norseman', 'WA', '6443', 'Australia/Perth', 8],
]

test.each(table)('%s %s %s lives by %s', (suburb, state, postcode, zone, hours) => {
  expect(zoneOfLocality({ suburb, state, postcode })).toBe(zone)
  const summer = Temporal.PlainDateTime.from('2026-12-01T12:00').toZonedDateTime(zone)
  expect(summer.offsetNanoseconds / 3.6e12).toBe(hours)
})

test('every state has its line in this table', () => {
  expect(new Set(table.map(([, state]) => state))).toEqual(new Set(Object.keys(australianStates)))
})
