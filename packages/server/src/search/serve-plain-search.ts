import { readingsOf } from '@bayshare/domain/geo/typed-address'
import type { FastifyInstance } from 'fastify'
import type { Geocoder } from '../ports/geocoder'

/** Leads the form of the first page to its search, for browsers that have not loaded the scripts that would do it. */
export function servePlainSearch(app: FastifyInstance, geocoder: Geocoder): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' || !plainSearch.test(request.url)) return done()
    const { searchParams } = new URL(request.url, 'http://localhost')
    void placePath(searchParams.get('where') ?? '', geocoder).then((path) => {
      const when = timeIn(searchParams)
      return reply.redirect(when === '' ? path : `${path}?${when}`)
    }, done)
  })
}

const plainSearch = /^\/search\/?\?(?:.*&)?where=/i

async function placePath(typed: string, geocoder: Geocoder): Promise<string> {
  const kind = readingsOf(typed).length > 0 ? 'address' : 'place'
  const [place] = (await geocoder.suggest({ typed, kind, limit: 1 })).suggestions
  return place ? `/search/${encodeURIComponent(place.label)}/${place.latitude}/${place.longitude}` : '/search'
}

/** What the fields say, as links to a search do (rule: deep links). Whether it can be booked, the search says. */
function timeIn(fields: URLSearchParams): string {
  const read = (name: string, form: RegExp) => form.exec(fields.get(name) ?? '')?.[0]
  const startDate = read('start_date', date)
  const from = read('from', date)
  if (from || fields.get('mode') === 'monthly') {
    const first = from ?? startDate
    return first ? `monthly=1&from=${first}` : 'monthly=1'
  }
  const [startTime, endDate, endTime] = [
    read('start_time', time),
    read('end_date', date),
    read('end_time', time),
  ]
  if (!startDate || !startTime || !endDate || !endTime) return ''
  return `start=${startDate}T${startTime}&end=${endDate}T${endTime}`
}

const date = /^\d{4}-\d{2}-\d{2}$/
const time = /^\d{2}:\d{2}$/
