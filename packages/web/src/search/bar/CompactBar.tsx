import { IconSearch } from '@tabler/icons-react'
import { Unseen } from '../../ui/Unseen'
import type { Search } from '../search-address'
import { timeRangeWords } from '../time/time-range-words'
import { searchWords } from '../words'
import styles from './CompactBar.module.css'

/** Where and when in one line, which opens everything that can be changed about it. */
export function CompactBar({ search, onOpen }: { search: Search; onOpen: () => void }) {
  return (
    <button type="button" className={styles.bar} aria-haspopup="dialog" onClick={onOpen}>
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <span className={styles.facts}>
        <span className={styles.place}>{search.place.name}</span>
        <span className={styles.when}>{timeRangeWords(search)}</span>
      </span>
      <Unseen>{searchWords.changeSearch}</Unseen>
    </button>
  )
}
