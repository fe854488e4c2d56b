import { useMedia } from '../ui/use-media'

/** From here on list and details stand side by side (D1 section 9). */
export function useIsWide(): boolean {
  return useMedia('(min-width: 1200px)')
}
