import type { Brand } from '@bayshare/domain/brands/brand'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Cluster, Found } from '@bayshare/domain/search/found'
import type { SpaceSearch } from '@bayshare/domain/search/space-search'

/**
 * What finds spaces. There are two that give the same answers: the database, which always knows, and an index in this
 * process, which is quicker by far and follows the database.
 */
export interface SearchEngine {
  /** In the order of the list, no more than the search's limit. */
  spaces(brand: Brand, search: SpaceSearch): Promise<FoundSpaces>
  /** Only what can be booked is counted. */
  clusters(brand: Brand, search: SpaceSearch): Promise<Cluster[]>
}

/** A space by its name. The index hands out the same object again, so that what was written of the space stays with it. */
export interface NamedSpace {
  readonly id: SpaceId
  /** With the count of changes when it was right. */
  fragment?: Buffer
  rightAt?: number
}

export interface FoundSpaces {
  found: Found[]
  /** The same spaces in the same order, where the engine knows them again. */
  known?: NamedSpace[]
  /** How many would be listed without the limit. */
  total: number
}
