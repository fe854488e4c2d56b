import { avatarAt } from '@bayshare/domain/accounts/avatar-path'
import { IconUser } from '@tabler/icons-react'
import styles from './Avatar.module.css'

/** A person's picture, or a placeholder where there is none. The name is beside it, so it is hidden from screen readers. */
export function Avatar({ path, size }: { path: string | undefined; size: number }) {
  if (path === undefined) {
    return (
      <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden>
        <IconUser size={Math.round(size * 0.6)} stroke={1.75} />
      </span>
    )
  }
  return <img className={styles.avatar} src={avatarAt(path, size)} alt="" width={size} height={size} />
}
