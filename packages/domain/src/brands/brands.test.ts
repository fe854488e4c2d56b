import { expect, test } from 'vitest'
import { allBrands } from './all-brands'
import type { BrandId } from './brand'
import { brandAddress } from './brand-address'
import { brandOfHost, brandOfRequest } from './brand-of-request'
import { brandById } from './all-brands'

const hosts = {
  own: 'park.example',
  named: new Map<string, BrandId>([['parking.hotel.example', 'hotel']]),
}

test.each([
  ['localhost:3000', 'main'],
  ['portal.localhost:3000', 'portal'],
  ['PORTAL.Park.example', 'portal'],
  ['portal.park.example.:8443', 'portal'],
  ['park.example', 'main'],
  ['parking.hotel.example', 'hotel'],
  ['Parking.Hotel.example.:443', 'hotel'],
  ['unknown.localhost', 'main'],
  ['portal.evil.example', 'main'],
  ['portal.park.example.evil.example', 'main'],
  ['portal.portal.park.example', 'main'],
  ['portal', 'main'],
  ['[::1]:3000', 'main'],
  [undefined, 'main'],
])('the host %s is that of %s', (host, brand) => {
  expect(brandOfHost(host, hosts).id).toBe(brand)
})

test('the header decides over the host, and an unknown one is the main product', () => {
  const portal = brandById('portal')
  const cases = [
    ['community', 'community'],
    [' Hotel ', 'hotel'],
    ['nobody', 'main'],
    ['__proto__', 'main'],
    ['', 'portal'],
    [undefined, 'portal'],
  ] as const
  for (const [header, brand] of cases) expect(brandOfRequest(header, portal).id).toBe(brand)
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
