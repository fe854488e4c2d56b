import type { Brand } from './brand'

/** Where a brand is served: the product's public address with the brand's label before the host. */
export function brandAddress(brand: Brand, publicUrl: string): string {
  if (brand.subdomain === '') return publicUrl.replace(/\/$/, '')
  return publicUrl.replace(/\/$/, '').replace(/^(https?:\/\/)/, `$1${brand.subdomain}.`)
}
