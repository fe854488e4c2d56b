import type { Brand } from '@bayshare/domain/brands/brand'
import { createContext, use } from 'react'

/** The brand whose pages these are. It is decided by the host and never changes while a page is open. */
export const BrandContext = createContext<Brand | undefined>(undefined)

export function useBrand(): Brand {
  const brand = use(BrandContext)
  if (!brand) throw new Error('This part stands outside of the providers.')
  return brand
}
