import { useBrand } from '../brands/BrandContext'
import { MyBays } from './parts/MyBays'
import { MySpots } from './parts/MySpots'

/** What somebody lists: spaces of their own, or bays in their building. */
export function ListingsScreen() {
  return useBrand().mode === 'bays' ? <MyBays /> : <MySpots />
}
