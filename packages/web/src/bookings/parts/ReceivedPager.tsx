import { PlainButton } from '../../ui/LinkButton'
import { receivedWords as words } from '../received-words'
import styles from './ReceivedList.module.css'

/** Back and forth between pages; nothing where one page holds everything. */
export function ReceivedPager({ page, pages, onShow }: ReceivedPagerProps) {
  if (pages === 1) return null
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      <PlainButton look="secondary" disabled={page === 1} onClick={() => onShow(page - 1)}>
        {words.previous}
      </PlainButton>
      <p role="status">{words.page(page, pages)}</p>
      <PlainButton look="secondary" disabled={page === pages} onClick={() => onShow(page + 1)}>
        {words.next}
      </PlainButton>
    </nav>
  )
}

interface ReceivedPagerProps {
  page: number
  pages: number
  onShow: (page: number) => void
}
