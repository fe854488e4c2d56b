import { type AccessMethod, accessMethods } from '@bayshare/domain/listings/space'
import { wayIn } from '@bayshare/domain/listings/way-in'

/** How one gets in, from the numbers that the rows of a space and of its building hold. */
export function accessOfRow(own: number, ofBuilding: number | null = null): AccessMethod {
  return wayIn(methodOf(own), ofBuilding === null ? undefined : methodOf(ofBuilding))
}

function methodOf(number: number): AccessMethod {
  return accessMethods[number - 1] ?? 'None Required'
}
