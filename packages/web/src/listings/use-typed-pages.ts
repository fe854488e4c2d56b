import type { EnteredPage, ListingKind } from '@bayshare/domain/listings/listing-pages'
import { enteredPagesOf } from '@bayshare/domain/listings/listing-pages'
import { useState } from 'react'
import { useBrand } from '../session/BrandContext'
import { useSession } from '../session/SessionContext'
import { keptPages, notBegun, type TypedPages } from './typed-pages'

export interface TypedPagesInHand {
  /** Of a listing of which the server knows nothing yet. */
  notBegun: TypedPages | undefined
  of(listing: string): TypedPages | undefined
  /** Throws the one away that is not begun. */
  discard(): void
}

/** What this person has typed into listings on this device and not saved. */
export function useTypedPages(): TypedPagesInHand {
  const { id: brand } = useBrand()
  const { profile } = useSession()
  const kept = keptPages(brand, profile?.id ?? '')
  const [all, setAll] = useState(kept.all)
  return {
    notBegun: all[notBegun],
    of: (listing) => all[listing],
    discard() {
      kept.forget(notBegun)
      setAll(kept.all())
    },
  }
}

/** The first page on which something waits to be saved. */
export function firstTyped(kind: ListingKind, pages: TypedPages): EnteredPage | undefined {
  return enteredPagesOf(kind).find((page) => pages[page] !== undefined)
}
