import type { Brand } from '@bayshare/domain/brands/brand'

/** The column with somebody's building: the community keeps its homes beside those of the other brands. */
export function homeIn(brand: Pick<Brand, 'id'>): 'defaultBuilding' | 'defaultBuildingCommunity' {
  return brand.id === 'community' ? 'defaultBuildingCommunity' : 'defaultBuilding'
}
