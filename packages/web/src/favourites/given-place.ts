/** A place as a search knows it. */
export interface GivenPlace {
  name: string
  latitude: number
  longitude: number
  zone: string
}
