import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from './BackLink.module.css'

/** The arrow above a page's title, with the name of where it leads. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      {children}
    </Link>
  )
}
