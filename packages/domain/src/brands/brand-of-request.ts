import { allBrands, brandById } from './all-brands'
import type { Brand, BrandId } from './brand'

/** Under which hosts the installation is reached. */
export interface BrandHosts {
  /** The host of the public address, without its port. */
  own: string
  /** Hosts that the settings give to a brand, in small letters. */
  named?: ReadonlyMap<string, BrandId> | undefined
}

/** The `X-Domain` header decides, and an unknown name is the main product; without it the host (rule: brand of a request). */
export function brandOfRequest(domainHeader: string | undefined, hostBrand: Brand): Brand {
  const name = domainHeader?.trim().toLowerCase()
  if (!name) return hostBrand
  return allBrands.find(({ id, subdomain }) => id === name || isLabel(name, subdomain)) ?? brandById('main')
}

/**
 * The brand whose label stands before our own host or before `localhost`, or that the settings name for the host. Every
 * other host is the main product: whoever points a name of their own at us chooses nothing (rule: brand of a request).
 */
export function brandOfHost(host: string | undefined, { own, named }: BrandHosts): Brand {
  const asked = (host ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  const given = named?.get(asked)
  if (given !== undefined) return brandById(given)
  const [label = ''] = asked.split('.')
  const isOurs = [own, 'localhost'].some((ours) => asked === `${label}.${ours}`)
  const brand = isOurs
    ? allBrands.find(({ id, subdomain }) => id === label || isLabel(label, subdomain))
    : undefined
  return brand ?? brandById('main')
}

function isLabel(name: string, subdomain: string): boolean {
  return subdomain !== '' && subdomain === name
}
