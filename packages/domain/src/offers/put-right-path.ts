import type { Lacking } from './lacking-of'
import { pagesOf } from '../listings/listing-pages'

/** The page of a listing where its owner puts right what keeps people from booking it. */
export function putRightPath({ id, isBay }: { id: string; isBay: boolean }, lacks: Lacking): string {
  if (lacks !== 'offer') return `/availabilities/${id}`
  return `/listspace?uuid=${id}&page=${pagesOf(isBay ? 'bay' : 'space').indexOf('pricing')}`
}
