import { brandById } from '@bayshare/domain/brands/all-brands'
import type { Brand } from '@bayshare/domain/brands/brand'
import { createContext, use } from 'react'

/** The brand whose pages these are. It is decided by the host and never changes while a page is open. */
export const BrandContext = createContext<Brand>(brandById('main'))

export function useBrand(): Brand {
  return use(BrandContext)
}
