import { pageLinks } from '@bayshare/domain/control-panel/page-links'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { gridWords as words } from '../words'
import styles from './PageLinks.module.css'

/** The first and last two pages and three either side (rule: grids). */
export function PageLinks({ page, pages, addressOf }: PageLinksProps) {
  const to = (wanted: number) => ({ search: addressOf(wanted).toString() })
  return (
    <nav aria-label={words.pages}>
      <ul className={styles.pages}>
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} className={styles.page} aria-label={words.previous}>
              <IconChevronLeft size={18} stroke={1.75} aria-hidden />
            </Link>
          </li>
        )}
        {pageLinks(page, pages).map((link, index) => (
          <li key={link === 'gap' ? `gap-${index}` : link}>
            {link === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                to={to(link)}
                className={styles.page}
                aria-label={words.page(link)}
                aria-current={link === page ? 'page' : undefined}
              >
                {link.toLocaleString('en-AU')}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={to(page + 1)} className={styles.page} aria-label={words.next}>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

interface PageLinksProps {
  page: number
  pages: number
  addressOf: (page: number) => URLSearchParams
}
