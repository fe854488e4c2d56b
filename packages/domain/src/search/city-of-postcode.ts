import { type City, cities } from './cities'

type CityName = (typeof cities)[number]['name']

/** Written as numbers, since 0200 and 200 are the same postcode (rule: postcode cities). */
const postcodes: readonly (readonly [first: number, last: number, city: CityName])[] = [
  [200, 299, 'Canberra'],
  [800, 999, 'Darwin'],
  [1000, 2599, 'Sydney'],
  [2600, 2618, 'Canberra'],
  [2619, 2899, 'Sydney'],
  [2900, 2920, 'Canberra'],
  [2921, 2999, 'Sydney'],
  [3000, 3999, 'Melbourne'],
  [4000, 4999, 'Brisbane'],
  [5000, 5999, 'Adelaide'],
  [6000, 6999, 'Perth'],
  [7000, 7999, 'Hobart'],
  [8000, 8999, 'Melbourne'],
  [9000, 9999, 'Brisbane'],
]

const defaultPostcode = '2000'

/** Where somebody most likely looks for parking until they say where: Sydney when their postcode says nothing. */
export function cityOfPostcode(postcode: string | null | undefined): City {
  const number = Number(postcode || defaultPostcode)
  const name = postcodes.find(([first, last]) => number >= first && number <= last)?.[2]
  return cities.find((city) => city.name === name) ?? cities[0]
}
