import type { EnteredPage, ListingKind, ListingPage } from '@bayshare/domain/listings/listing-pages'
import type { ReadyListing } from '../use-listing'

/** What every page of the listing form is given. */
export interface StepProps extends Omit<ReadyListing, 'state'> {
  kind: ListingKind
  page: ListingPage
  accountId: string
  /** The address of the page before. */
  back: string | undefined
  /** The page is done; a new listing has got this id. */
  onNext: (savedId?: string) => Promise<void>
  /** The last page is done, or put off. */
  onDone: () => Promise<void>
  onGoTo: (page: ListingPage) => void
}

/** What a page with fields is given. */
export type EnteredStepProps = StepProps & { page: EnteredPage }
