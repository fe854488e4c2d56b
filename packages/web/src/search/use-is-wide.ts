import { useMedia } from '../ui/use-media'

/** From here on list and details stand side by side (rule: screen widths). */
export function useIsWide(): boolean {
  return useMedia('(min-width: 1200px)')
}
