import type { FoundSpace } from '@bayshare/contract/search'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import { expect, test } from 'vitest'
import { listedSpaces } from './listed-spaces'

function found(id: string, largestVehicle: VehicleType, changed: Partial<FoundSpace> = {}): FoundSpace {
  return {
    id,
    largestVehicle,
    isAvailable: true,
    isOccupied: false,
    ...changed,
  } as FoundSpace
}

const spaces = [found('small', 'Hatchback'), found('large', 'Van'), found('middle', 'Sedan')]

test('spaces that are too small for the vehicle come last, otherwise the order of the server stays', () => {
  const ordered = listedSpaces(spaces, 'Sedan')
  expect(ordered.map(({ space }) => space.id)).toEqual(['large', 'middle', 'small'])
  expect(ordered.map(({ isTooSmall }) => isTooSmall)).toEqual([false, false, true])
})

test('without a vehicle nothing is too small', () => {
  expect(listedSpaces(spaces, undefined).map(({ space }) => space.id)).toEqual(['small', 'large', 'middle'])
})

test('only what is available and not occupied is listed', () => {
  const taken = [found('closed', 'Van', { isAvailable: false }), found('taken', 'Van', { isOccupied: true })]
  expect(listedSpaces(taken, 'Bike')).toEqual([])
})
