import { IconList, IconMap } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIsWide } from './use-is-wide'
import { searchWords } from './words'
import styles from './SearchFrame.module.css'

export type NarrowView = 'map' | 'list'

/**
 * Where everything of a search stands. On a wide screen the list is at the left, the map at the right, and a panel
 * slides over the list. On a narrow one the map fills the screen with the list as a row of cards below, the list can
 * take its place, and a panel lies over both.
 */
export function SearchFrame({ bar, list, map, panel, view, onView }: SearchFrameProps) {
  const isWide = useIsWide()
  const isCovered = panel !== undefined
  const Icon = view === 'map' ? IconList : IconMap
  return (
    <div className={styles.frame} data-view={view} data-covered={isCovered}>
      <div className={styles.bar} inert={isCovered && !isWide}>
        {bar}
      </div>
      <div className={styles.map} inert={(isCovered || view === 'list') && !isWide}>
        {map}
      </div>
      <button
        type="button"
        className={styles.toggle}
        inert={isCovered}
        onClick={() => onView(view === 'map' ? 'list' : 'map')}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        {view === 'map' ? searchWords.showList : searchWords.showMap}
      </button>
      <div className={styles.list} data-scrolls inert={isCovered}>
        {list}
      </div>
      {isCovered && <div className={styles.panel}>{panel}</div>}
    </div>
  )
}

interface SearchFrameProps {
  bar: ReactNode
  list: ReactNode
  map: ReactNode
  /** Details or the confirmation, over the list. */
  panel?: ReactNode
  /** What a narrow screen shows. */
  view: NarrowView
  onView: (view: NarrowView) => void
}
