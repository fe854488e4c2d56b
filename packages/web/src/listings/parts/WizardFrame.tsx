import { type ListingPage, pagesOf } from '@bayshare/domain/listings/listing-pages'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Steps } from '../../ui/Steps'
import { listingAddresses } from '../listing-addresses'
import { wizardWords as words } from '../words'
import type { StepProps } from './step-props'
import styles from './WizardFrame.module.css'

/** Around a page of the form: how far it still is, the way back, and the way out. */
export function WizardFrame({ kind, page, back, title, lead, aside, isWide, children }: WizardFrameProps) {
  const pages = pagesOf(kind)
  const at = pages.indexOf(page) + 1
  const heading = useRef<HTMLHeadingElement>(null)
  // A page that replaces another is announced to screen readers.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.page} data-is-wide={isWide}>
      <Steps at={at} count={pages.length} />
      <header>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </header>
      <div className={styles.columns}>
        <div className={styles.card}>{children}</div>
        {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
      </div>
      <nav className={styles.ways} aria-label={words.ways}>
        {back !== undefined && (
          <Link to={back} className={styles.way}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden />
            {words.back}
          </Link>
        )}
        <Link to={listingAddresses.all} className={`${styles.way} ${styles.out}`}>
          {words.leave}
        </Link>
      </nav>
    </div>
  )
}

interface WizardFrameProps extends Pick<StepProps, 'kind' | 'back'> {
  page: ListingPage
  title: string
  lead?: ReactNode
  aside?: ReactNode
  /** For what stands side by side. */
  isWide?: boolean
  children: ReactNode
}
