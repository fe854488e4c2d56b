import type { Profile } from '@bayshare/contract/accounts'
import { IconCalendarEvent, IconChevronDown, IconLogout, IconUser, IconWallet } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { fullName } from '../session/full-name'
import { Avatar } from '../ui/Avatar'
import { SchemeSwitch } from '../ui/SchemeSwitch'
import styles from './ProfileMenu.module.css'
import { useLogOut } from '../session/use-log-out'
import { entryWords, shellWords } from './words'

const links = [
  { to: '/userprofile', label: entryWords.profile, Icon: IconUser },
  { to: '/bookings', label: entryWords.bookings, Icon: IconCalendarEvent },
  { to: '/wallet', label: entryWords.wallet, Icon: IconWallet },
]

/** Avatar and name; pressing them opens a small panel. The browser's own popover closes it by Escape or a press outside. */
export function ProfileMenu({ profile }: { profile: Profile }) {
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const logOut = useLogOut()
  const name = fullName(profile)
  const close = () => panel.current?.hidePopover()
  // A popover is above everything and has no parent, so it gets the position of its button.
  const place = () => {
    const { bottom = 0 } = button.current?.getBoundingClientRect() ?? {}
    panel.current?.style.setProperty('--top', `${bottom + 8}px`)
  }
  return (
    <div>
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget={panelId}
        aria-label={shellWords.profileMenu(name)}
        aria-haspopup="true"
      >
        <Avatar path={profile.image?.path} size={32} />
        <span className={styles.name}>{name}</span>
        <IconChevronDown size={16} stroke={1.75} className={styles.chevron} aria-hidden />
      </button>
      <div id={panelId} ref={panel} popover="auto" className={styles.panel} onBeforeToggle={place}>
        <div className={styles.head}>
          <strong>{name}</strong>
          <span className={styles.email}>{profile.email}</span>
        </div>
        <ul className={styles.list}>
          {(profile.isCorporate ? [] : links).map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} className={styles.item} onClick={close}>
                <Icon size={20} stroke={1.75} aria-hidden />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.theme}>
          <span>{shellWords.theme}</span>
          <SchemeSwitch />
        </div>
        <button type="button" className={styles.item} onClick={logOut}>
          <IconLogout size={20} stroke={1.75} aria-hidden />
          {shellWords.logOut}
        </button>
      </div>
    </div>
  )
}
