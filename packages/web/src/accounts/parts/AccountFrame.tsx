import type { ReactNode } from 'react'
import { useBrand } from '../../session/BrandContext'
import { BrandMark } from '../../ui/BrandMark'
import { BrandScene } from '../../ui/scenes/BrandScene'
import styles from './AccountFrame.module.css'

/** The full screen of logging in, signing up and finishing a profile: a form, and beside it the brand where there is room. */
export function AccountFrame({ title, lead, above, children }: AccountFrameProps) {
  const { words, look } = useBrand()
  return (
    <div className={styles.page}>
      <section className={styles.side}>
        <div className={styles.form}>
          <header className={styles.head}>
            <BrandMark mark={look.mark} size={48} />
            {above}
            <h1 className={styles.title}>{title}</h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </header>
          {children}
        </div>
      </section>
      <div className={styles.picture}>
        <BrandScene />
        <div className={styles.facts}>
          <p className={styles.tagline}>{words.tagline}</p>
          <p className={styles.description}>{words.description}</p>
        </div>
      </div>
    </div>
  )
}

interface AccountFrameProps {
  title: string
  lead?: ReactNode
  /** Between the mark and the heading. */
  above?: ReactNode
  children: ReactNode
}
