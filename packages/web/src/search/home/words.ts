export const homeWords = {
  search: 'Search',
  near: (place: string) => `Spots near ${place}`,
  buildingsNear: (place: string) => `Buildings near ${place}`,
  seeAll: (count: number) => (count === 1 ? 'See it on the map' : `See all ${count} on the map`),
}
