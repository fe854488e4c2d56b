import { useStore } from '../session/store'
import { schemeChoice, shownScheme } from './color-scheme'
import { useMedia } from './use-media'

/** The colours that are shown now: the choice decides, and the device where there is none. */
export function useShownScheme(): 'light' | 'dark' {
  useStore(schemeChoice, 'system')
  useMedia('(prefers-color-scheme: dark)')
  return shownScheme()
}
