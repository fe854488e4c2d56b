import type { BrandId } from '@bayshare/domain/brands/brand'
import type { AccessMethod } from '@bayshare/domain/listings/space'
import type { City } from './cities'

/** A building of a white-label brand. Prices are dollars a month. */
export interface DemoBuilding {
  name: string
  brand: Exclude<BrandId, 'main'>
  city: City
  number: string
  street: string
  suburb: string
  postcode: string
  at: readonly [latitude: number, longitude: number]
  tagline: string
  description: string
  monthly: { least: number; usual: number; most: number }
  bays: number
  /** Bays beside those, which are for visitors only. */
  visitorBays?: number
  /** How many bays its list shows at once; all of them when it is not set. */
  listed?: number
  /** How high a car may be, in centimetres. */
  clearanceCm: number
  picture: string
  /** A hotel that also rents out bays by the night, with the name of its page. */
  nights?: { slug: string; accent: string; bays: number; rate: number }
  /**
   * The brand's manager looks after the first building only, so that it can be seen what a manager of one building
   * may not do in another.
   */
  isManaged: boolean
}

/** How one gets into a building, and to its bays. */
export function accessOf({ brand }: DemoBuilding): AccessMethod {
  if (brand === 'hotel') return 'Boom Gate'
  return brand === 'community' ? 'Remote' : 'Swipe Card'
}

export const demoBuildings: readonly DemoBuilding[] = [
  {
    name: 'Pirrama Residences',
    brand: 'portal',
    city: 'sydney',
    number: '26',
    street: 'Pirrama Road',
    suburb: 'Pyrmont',
    postcode: '2009',
    at: [-33.8661, 151.1958],
    tagline: 'Waterfront living, two levels of parking',
    description: 'Two basement levels with lifts to every floor. Entry from Pirrama Road, clearance 2.1 m.',
    monthly: { least: 280, usual: 340, most: 420 },
    bays: 16,
    visitorBays: 4,
    clearanceCm: 210,
    picture: 'building-1',
    isManaged: true,
  },
  {
    name: 'Yarra Quay',
    brand: 'portal',
    city: 'melbourne',
    number: '63',
    street: 'Kavanagh Street',
    suburb: 'Southbank',
    postcode: '3006',
    at: [-37.8246, 144.9643],
    tagline: 'Above the river, beside the theatres',
    description:
      'Parking on levels one to three of the podium. The ramp is wide and the bays are marked by colour.',
    monthly: { least: 260, usual: 320, most: 400 },
    bays: 12,
    clearanceCm: 230,
    picture: 'building-4',
    isManaged: false,
  },
  {
    name: 'Woolstore Lofts',
    brand: 'community',
    city: 'brisbane',
    number: '40',
    street: 'Macquarie Street',
    suburb: 'Teneriffe',
    postcode: '4005',
    at: [-27.4562, 153.0473],
    tagline: 'A woolstore of 1912, shared by its residents',
    description: 'Bays stand between the old timber posts on the ground floor. Clearance 1.9 m at the beams.',
    monthly: { least: 180, usual: 250, most: 320 },
    bays: 10,
    clearanceCm: 190,
    picture: 'building-2',
    isManaged: true,
  },
  {
    name: 'Erskineville Mills',
    brand: 'community',
    city: 'sydney',
    number: '14',
    street: 'Macdonald Street',
    suburb: 'Erskineville',
    postcode: '2043',
    at: [-33.9026, 151.1853],
    tagline: 'Neighbours who lend each other their bays',
    description:
      'One level under the courtyard, with room for bicycles at the back. Four minutes from the station.',
    monthly: { least: 200, usual: 250, most: 330 },
    bays: 12,
    clearanceCm: 200,
    picture: 'building-1',
    isManaged: false,
  },
  {
    name: 'Eucalypt House',
    brand: 'demo',
    city: 'sydney',
    number: '101',
    street: 'Miller Street',
    suburb: 'North Sydney',
    postcode: '2060',
    at: [-33.8381, 151.2071],
    tagline: 'A building to look around in',
    description: 'Offices below, apartments above and three levels of parking for both. Clearance 2.2 m.',
    monthly: { least: 300, usual: 360, most: 450 },
    bays: 20,
    visitorBays: 4,
    clearanceCm: 220,
    listed: 12,
    picture: 'building-4',
    isManaged: true,
  },
  {
    name: 'Wattle Court',
    brand: 'demo',
    city: 'melbourne',
    number: '230',
    street: 'Abbotsford Street',
    suburb: 'North Melbourne',
    postcode: '3051',
    at: [-37.7989, 144.9453],
    tagline: 'Small, quiet and run by its owners',
    description: 'Eight bays around a courtyard with a jacaranda. Entry through the arch, one car at a time.',
    monthly: { least: 180, usual: 240, most: 300 },
    bays: 8,
    clearanceCm: 240,
    picture: 'building-2',
    isManaged: false,
  },
  {
    name: 'Keystone Central',
    brand: 'operator',
    city: 'brisbane',
    number: '180',
    street: 'Ann Street',
    suburb: 'Brisbane City',
    postcode: '4000',
    at: [-27.4669, 153.0257],
    tagline: 'In the middle of the city',
    description:
      'Apartments over five levels of parking, staffed day and night. Lifts open with your apartment card.',
    monthly: { least: 320, usual: 380, most: 480 },
    bays: 18,
    visitorBays: 3,
    clearanceCm: 210,
    picture: 'building-4',
    isManaged: true,
  },
  {
    name: 'Keystone Green Square',
    brand: 'operator',
    city: 'sydney',
    number: '5',
    street: 'Ebsworth Street',
    suburb: 'Zetland',
    postcode: '2017',
    at: [-33.9068, 151.2049],
    tagline: 'Above the library plaza',
    description:
      'Two basement levels shared with the shops; residents have the lower one. Two minutes from the station.',
    monthly: { least: 280, usual: 330, most: 400 },
    bays: 14,
    clearanceCm: 205,
    picture: 'building-1',
    isManaged: false,
  },
  {
    name: 'Swanston House',
    brand: 'student',
    city: 'melbourne',
    number: '560',
    street: 'Swanston Street',
    suburb: 'Carlton',
    postcode: '3053',
    at: [-37.8033, 144.9632],
    tagline: 'Between two universities',
    description:
      'A dozen bays for those who drive home at weekends, and a hundred hoops for those who cycle.',
    monthly: { least: 150, usual: 195, most: 260 },
    bays: 12,
    clearanceCm: 215,
    picture: 'building-3',
    isManaged: true,
  },
  {
    name: 'Kensington Rooms',
    brand: 'student',
    city: 'sydney',
    number: '231',
    street: 'Anzac Parade',
    suburb: 'Kensington',
    postcode: '2033',
    at: [-33.9152, 151.2251],
    tagline: 'Across the road from lectures',
    description:
      'Parking behind the residence, under the solar roof. Light rail at the door for the days without petrol.',
    monthly: { least: 160, usual: 210, most: 280 },
    bays: 10,
    clearanceCm: 250,
    picture: 'building-3',
    isManaged: false,
  },
  {
    name: 'The Wharf Hotel',
    brand: 'hotel',
    city: 'sydney',
    number: '19',
    street: 'Hickson Road',
    suburb: 'Dawes Point',
    postcode: '2000',
    at: [-33.8561, 151.2057],
    tagline: 'A bay waiting when you check in',
    description: 'Valet bays below the hotel for guests who stay a night, a month or a season.',
    monthly: { least: 380, usual: 450, most: 560 },
    bays: 12,
    clearanceCm: 220,
    picture: 'hotel-1',
    nights: { slug: 'the-wharf', accent: '#0b5d66', bays: 6, rate: 38 },
    isManaged: true,
  },
  {
    name: 'The Valley Grand',
    brand: 'hotel',
    city: 'brisbane',
    number: '90',
    street: 'Alfred Street',
    suburb: 'Fortitude Valley',
    postcode: '4006',
    at: [-27.4549, 153.0363],
    tagline: 'Sleep above the music',
    description: 'Eight bays behind the hotel, under cover, with a porter who knows every plate.',
    monthly: { least: 280, usual: 340, most: 420 },
    bays: 8,
    clearanceCm: 210,
    picture: 'hotel-1',
    isManaged: false,
  },
]
