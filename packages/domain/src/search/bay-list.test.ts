import { expect, test } from 'vitest'
import { dollars } from '../money/cents'
import { bayList, type WeighedBay } from './bay-list'

function bay(marking: string, special: Partial<WeighedBay> = {}): WeighedBay {
  return {
    id: marking,
    marking,
    group: null,
    monthlyRate: dollars(300),
    largestVehicle: 'Sedan',
    openKind: 'always',
    description: 'Beside the lift.',
    images: [],
    approvesAutomatically: true,
    state: { kind: 'available' },
    isTooSmall: false,
    ...special,
  }
}

const taken = { kind: 'unavailable', starts: Temporal.PlainDate.from('2026-12-01'), ends: null } as const
const until = { kind: 'available-until', until: Temporal.PlainDate.from('2027-02-01') } as const

function listed(bays: WeighedBay[], limit: number | null = null): [string, number][] {
  return bayList(bays, limit).map((one) => [one.bay.marking, one.othersLikeIt])
}

test('equal bays are listed once, by the first marking', () => {
  expect(listed([bay('B10'), bay('B2'), bay('B1', { monthlyRate: dollars(310) }), bay('B11')])).toEqual([
    ['B2', 2],
    ['B1', 0],
  ])
})

test.each<[string, Partial<WeighedBay>]>([
  ['rate', { monthlyRate: dollars(301) }],
  ['vehicle', { largestVehicle: 'Van' }],
  ['group', { group: 'visitor' }],
  ['hours', { openKind: 'weekdays' }],
  ['description', { description: 'Behind a pillar.' }],
  ['pictures', { images: ['/own.jpg'] }],
  ['approval', { approvesAutomatically: false }],
  ['state', { state: until }],
])('another %s makes a bay one of its own', (_, special) => {
  expect(listed([bay('B1'), bay('B2', special), bay('B3')])).toEqual([
    ['B1', 1],
    ['B2', 0],
  ])
})

test('what is taken or free until a day is never folded', () => {
  const some = [
    bay('B1', { state: taken }),
    bay('B2', { state: taken }),
    bay('B3', { state: until }),
    bay('B4', { state: until }),
  ]
  expect(listed(some)).toEqual([
    ['B3', 0],
    ['B4', 0],
    ['B1', 0],
    ['B2', 0],
  ])
})

test('too small comes last, taken before it, and the limit cuts what is left', () => {
  const some = [
    bay('B1', { monthlyRate: dollars(100), isTooSmall: true, largestVehicle: 'Bike' }),
    bay('B2', { monthlyRate: dollars(200), state: taken }),
    bay('B3', { monthlyRate: dollars(400) }),
    bay('B4', { monthlyRate: dollars(350) }),
  ]
  expect(listed(some).map(([marking]) => marking)).toEqual(['B4', 'B3', 'B2', 'B1'])
  expect(listed(some, 2).map(([marking]) => marking)).toEqual(['B4', 'B3'])
})
