import type { Brand } from '@bayshare/domain/brands/brand'
import { brandAddress } from '@bayshare/domain/brands/brand-address'

/** Whom a passkey is made for: the configured address of the brand, never what a request says of itself. */
export interface RelyingParty {
  id: string
  name: string
  origin: string
}

export function relyingParty(brand: Brand, publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(brandAddress(brand, publicUrl))
  return { id: hostname, name: brand.words.name, origin }
}
