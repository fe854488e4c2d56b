import type { PublicSpace } from '@bayshare/contract/listings'
import type { Brand } from '@bayshare/domain/brands/brand'
import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import { isCovered, type SpaceId } from '@bayshare/domain/listings/space'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { isBookable } from '@bayshare/domain/offers/offer'
import type { BookingKind } from '@bayshare/domain/payments/card-fee'
import { spaceLink } from '@bayshare/domain/search/space-link'
import { placePicture } from '../map/place-picture'
import { spaceOffer } from '../payments/quote'
import { spaceQuery } from '../search/detail/space-query'
import { detailWords } from '../search/detail/words'
import type { LiveSession } from '../session/live-session'
import type { PageFacts } from './page-facts'

const modules = ['search/detail/SpaceDetail']

/** A space's own page, with public facts only (rule: approximate address). */
export async function spaceFacts(
  { api, queries }: LiveSession,
  spaceId: SpaceId,
  brand: Brand,
): Promise<PageFacts> {
  const space = await queries.fetchQuery(spaceQuery(api, spaceId))
  if (!space) return { status: 404, title: detailWords.missing, modules }
  const place = detailWords.title(spaceTypeLabel(space.type), space.streetName)
  const title = detailWords.tabTitle(place, space.suburb)
  const image = space.images[0]?.path ?? placePicture(space, 'light')
  const description = descriptionOf(space, title, brand)
  return {
    status: 200,
    title,
    description,
    canonical: spaceLink(space),
    image,
    data: (url) => structuredData(space, { url, title, description, image: new URL(image, url).href }),
    modules,
  }
}

const mostLetters = 160

function descriptionOf(space: PublicSpace, title: string, { words }: Brand): string {
  const rates = ratesOf(space).map(({ rate, per }) => `${formatMoney(rate)}${per}`)
  const priced = rates.length > 0 ? `, ${rates.join(' or ')}` : ''
  const text = `${title}${priced}. ${space.description.replaceAll(/\s+/g, ' ').trim()} Book it with ${words.name}.`
  return text.length > mostLetters ? `${text.slice(0, mostLetters - 1).trimEnd()}…` : text
}

/** UN/CEFACT codes of an hour and a month, as schema.org wants them. */
function ratesOf(space: PublicSpace) {
  const { hourlyRate, monthlyRate } = space
  const isOffered = (kind: BookingKind) => isBookable(spaceOffer(space, kind))
  const hourly = { rate: hourlyRate, per: detailWords.perHour, unitCode: 'HUR', unitText: 'hour' }
  const monthly = { rate: monthlyRate, per: detailWords.perMonth, unitCode: 'MON', unitText: 'month' }
  return [...(isOffered('casual') ? [hourly] : []), ...(isOffered('monthly') ? [monthly] : [])].flatMap(
    ({ rate, ...unit }) => (rate === null ? [] : [{ rate, ...unit }]),
  )
}

interface Page {
  url: string
  title: string
  description: string
  image: string
}

function structuredData(space: PublicSpace, { url, title, description, image }: Page): object[] {
  const id = `${url}#space`
  const facility = {
    '@type': 'ParkingFacility',
    '@id': id,
    name: title,
    description,
    url,
    image,
    address: {
      '@type': 'PostalAddress',
      addressLocality: space.suburb,
      addressRegion: space.state,
      postalCode: space.postcode,
      addressCountry: 'AU',
    },
    geo: { '@type': 'GeoCoordinates', latitude: space.latitude, longitude: space.longitude },
    amenityFeature: [
      feature(detailWords.facts.cover, isCovered(space.type)),
      feature(detailWords.facts.charging, space.hasCharging),
    ],
  }
  const offers = ratesOf(space).map(({ rate, unitCode, unitText }) => ({
    '@type': 'Offer',
    url,
    itemOffered: { '@id': id },
    priceCurrency: 'AUD',
    price: dollars(rate),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: dollars(rate),
      priceCurrency: 'AUD',
      unitCode,
      unitText,
    },
  }))
  return [facility, ...offers]
}

function feature(name: string, value: boolean): object {
  return { '@type': 'LocationFeatureSpecification', name, value }
}

function dollars(rate: number): string {
  return (rate / 100).toFixed(2)
}
