import { useMedia } from '../ui/use-media'

export function useIsPhone(): boolean {
  return useMedia('(max-width: 767px)')
}
