import { readingsOf } from '@bayshare/domain/geo/typed-address'
import type { FastifyInstance } from 'fastify'
import type { Geocoder } from '../ports/geocoder'

/** Leads the form of the first page to its search, for browsers that have not loaded the scripts that would do it. */
export function servePlainSearch(app: FastifyInstance, geocoder: Geocoder): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' || !plainSearch.test(request.url)) return done()
    const { searchParams } = new URL(request.url, 'http://localhost')
    void searchAddress(searchParams.get('where') ?? '', geocoder).then(
      (address) => reply.redirect(address),
      done,
    )
  })
}

const plainSearch = /^\/search\/?\?(?:.*&)?where=/i

async function searchAddress(typed: string, geocoder: Geocoder): Promise<string> {
  const kind = readingsOf(typed).length > 0 ? 'address' : 'place'
  const [place] = (await geocoder.suggest({ typed, kind, limit: 1 })).suggestions
  return place ? `/search/${encodeURIComponent(place.label)}/${place.latitude}/${place.longitude}` : '/search'
}
