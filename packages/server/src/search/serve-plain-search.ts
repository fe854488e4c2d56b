import { readingsOf } from '@bayshare/domain/geo/typed-address'
import type { FastifyInstance } from 'fastify'
import type { Geocoder } from '../ports/geocoder'

/** Leads the form of the first page to its search, for browsers that have not loaded the scripts that would do it. */
export function servePlainSearch(app: FastifyInstance, geocoder: Geocoder): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' || !plainSearch.test(request.url)) return done()
    const { searchParams } = new URL(request.url, 'http://localhost')
    void searchAddress(searchParams, geocoder).then((address) => reply.redirect(address), done)
  })
}

const plainSearch = /^\/search\/?\?(?:.*&)?where=/i

async function searchAddress(query: URLSearchParams, geocoder: Geocoder): Promise<string> {
  const typed = query.get('where') ?? ''
  const kind = readingsOf(typed).length > 0 ? 'address' : 'place'
  const [place] = (await geocoder.suggest({ typed, kind, limit: 1 })).suggestions
  const path = place
    ? `/search/${encodeURIComponent(place.label)}/${place.latitude}/${place.longitude}`
    : '/search'
  const time = timeOf(query)
  return time === '' ? path : `${path}?${time}`
}

const date = /^\d{4}-\d\d-\d\d$/
const clock = /^\d\d:\d\d(:\d\d)?$/

/** The times as the search writes them in its address; it puts right what makes no sense. */
function timeOf(query: URLSearchParams): string {
  const moment = (name: string) => {
    const day = query.get(`${name}date`) ?? ''
    const time = query.get(`${name}time`) ?? ''
    return date.test(day) && clock.test(time) ? `${day}T${time.slice(0, 5)}` : undefined
  }
  const [start, end] = [moment('start'), moment('end')]
  return start && end ? `start=${start}&end=${end}` : ''
}
