/** What the search says at first sight; the fields have their own words, which come with them. */
export const searchWords = {
  title: 'Find a Spot',
  changeSearch: 'Change place and times',
  monthlyFrom: (day: string) => `Monthly, from ${day}`,
  searching: 'Searching for spaces...',
  found: (count: number) => (count === 1 ? '1 space found' : `${grouped(count)} spaces found`),
  severalDaysOnly: 'Only spots that take several days are shown',
  showing: (shown: number, all: number) => `Showing ${grouped(shown)} of ${grouped(all)}`,
  none: 'No available spaces found.',
  noneText: 'Try changing your search location or start date.',
  failed: 'There was an error while searching, please try again.',
  tryAgain: 'Try again',
  placeTitle: (type: string, street: string) => `${type} on ${street}`,
  away: (distance: string) => `${distance} away`,
  fits: 'Fits up to',
  perMonth: '/mth',
  wholeTimeRange: (duration: string) => `for ${duration}`,
  aMonth: 'a month',
  chips: { featured: 'Featured', instant: 'Instant', covered: 'Covered', charging: 'EV charging' },
  /** Over the cards, where featured spots come before the order that was asked for. */
  groups: { featured: 'Featured spots', price: 'More spots by price', distance: 'More spots by distance' },
  reasons: {
    'too-small': 'Your vehicle may be too large for this location',
    'too-long': "Doesn't take bookings that long",
    closed: 'Closed for some of that time',
    taken: 'Taken for some of that time',
  },
  showList: 'List',
  showMap: 'Map',
  mapMakers: 'Coastline GSHHG, Places GeoNames',
  clusterFrom: (count: number, price: string) => `${grouped(count)} from ${price}`,
}

function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
