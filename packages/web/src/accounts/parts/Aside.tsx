import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Aside.module.css'

/** The way to the neighbouring page, under a form: "New here? Create an account". */
export function Aside({ words, to, link }: { words: ReactNode; to: string; link: string }) {
  return (
    <p className={styles.aside}>
      {words} <Link to={to}>{link}</Link>
    </p>
  )
}
