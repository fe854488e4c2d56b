import { IconParking } from '@tabler/icons-react'
import styles from './Picture.module.css'

/** A space's picture in its frame, or the parking sign where there is none. Words beside it say what it shows. */
export function Picture({ path, className }: { path: string | undefined; className?: string }) {
  return (
    <span className={`${styles.picture} ${className ?? ''}`} aria-hidden>
      {path === undefined ? (
        <IconParking size={32} stroke={1.5} />
      ) : (
        <img src={path} alt="" loading="lazy" decoding="async" className={styles.image} />
      )}
    </span>
  )
}
