import { useBrand } from '../brands/BrandContext'
import { MyBays } from './parts/MyBays'
import { OwnListings } from './parts/OwnListings'

/** What somebody lists: spaces of their own, or bays in their building. */
export function ListingsScreen() {
  return useBrand().mode === 'bays' ? <MyBays /> : <OwnListings kind="space" />
}
