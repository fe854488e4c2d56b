import { expect, test } from 'vitest'
import { allBrands } from './all-brands'
import { brandAddress } from './brand-address'
import { brandOfRequest } from './brand-of-request'
import { brandById } from './all-brands'

test('the header decides, then the sub-domain, and an unknown one is the main product', () => {
  const cases: [string | undefined, string | undefined, string][] = [
    [undefined, 'localhost:3000', 'main'],
    [undefined, 'portal.localhost:3000', 'portal'],
    [undefined, 'PORTAL.example.com', 'portal'],
    ['community', 'portal.localhost', 'community'],
    ['nobody', 'portal.localhost', 'main'],
    ['', 'portal.localhost', 'portal'],
    [undefined, 'unknown.localhost', 'main'],
    [undefined, undefined, 'main'],
  ]
  for (const [header, host, brand] of cases) expect(brandOfRequest(header, host).id).toBe(brand)
})

test('every brand has its own address', () => {
  const addresses = allBrands.map((brand) => brandAddress(brand, 'https://park.example:8443/'))
  expect(addresses[0]).toBe('https://park.example:8443')
  expect(addresses).toContain('https://hotel.park.example:8443')
  expect(new Set(addresses).size).toBe(allBrands.length)
})

test('the particulars of the brand table', () => {
  const open = allBrands.filter((brand) => brand.features.searchWithoutLogin).map((brand) => brand.id)
  expect(open).toEqual(['main', 'demo'])
  expect(allBrands.filter((brand) => !brand.isWhiteLabel).map((brand) => brand.id)).toEqual(['main'])
  expect(allBrands.filter((brand) => brand.mode === 'spaces').map((brand) => brand.id)).toEqual(['main'])
  expect(brandById('community').policy.sampleEarnings).toBe(25_000)
  expect(brandById('portal').policy.polling).toEqual({
    normalSeconds: 5,
    afterErrorSeconds: 15,
    busyPageSeconds: 2,
  })
})

test('every accent can be read on its ground', () => {
  for (const { look, id } of allBrands) {
    expect(contrast(look.accent, '#ffffff'), `${id} on white`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(look.accentOnDark, '#1b1f2a'), `${id} on dark`).toBeGreaterThanOrEqual(4.5)
  }
})

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
