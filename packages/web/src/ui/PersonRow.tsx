import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from './Avatar'
import styles from './PersonRow.module.css'
import { relativeTime } from './relative-time'

/** What people have written to somebody, the latest first. */
export function PersonRows({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

/** Who it is, when it was, what it is about, and what there is to say below. */
export function PersonRow({ to, name, photo, at, now, about, isNew = false, children }: PersonRowProps) {
  return (
    <li>
      <Link to={to} className={isNew ? `${styles.row} ${styles.new}` : styles.row}>
        <Avatar path={photo} size={48} />
        <span className={styles.words}>
          <span className={styles.first}>
            <span className={styles.name}>{name}</span>
            <time className={styles.soft} dateTime={at.toString()}>
              {relativeTime(at, now)}
            </time>
          </span>
          <span className={styles.about}>{about}</span>
          {children}
        </span>
      </Link>
    </li>
  )
}

interface PersonRowProps {
  to: string
  name: string
  photo: string | undefined
  at: Temporal.Instant
  now: Temporal.Instant
  about: string
  isNew?: boolean
  children: ReactNode
}
