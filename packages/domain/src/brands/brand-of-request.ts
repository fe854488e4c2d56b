import { allBrands, brandById } from './all-brands'
import type { Brand } from './brand'

/**
 * The `X-Domain` header decides; without it the first label of the host; an unknown one is the main product
 * (rule: brand of a request).
 */
export function brandOfRequest(domainHeader: string | undefined, host: string | undefined): Brand {
  const name = domainHeader?.trim() || host?.split('.')[0]
  return brandNamed(name) ?? brandById('main')
}

function brandNamed(name: string | undefined): Brand | undefined {
  const wanted = name?.toLowerCase()
  if (!wanted) return undefined
  return allBrands.find(
    (brand) => brand.id === wanted || (brand.subdomain !== '' && brand.subdomain === wanted),
  )
}
