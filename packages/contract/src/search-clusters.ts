import { searchRefusals } from '@bayshare/domain/search/search-options'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { searchBody, shownPrice } from './search'
import { dollarAmount, latitude, longitude } from './wire-values'

export const searchClusters = route({
  method: 'POST',
  path: 'search/clusters/',
  capability: 'search',
  summary: 'The same spaces counted by area, for a map that is zoomed far out',
  caller: 'anyone',
  body: searchBody,
  answer: z.array(
    message({
      latitude: field('latitude', latitude),
      longitude: field('longitude', longitude),
      count: field('count', z.int()),
      lowestPrice: field('price_from', dollarAmount),
      onMap: field('display_map', shownPrice),
    }),
  ),
  refusals: ['sign-in-first', 'bounds-not-valid', ...searchRefusals],
})
