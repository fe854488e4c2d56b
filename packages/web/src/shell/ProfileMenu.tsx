import type { Profile } from '@bayshare/contract/accounts'
import { IconCalendarEvent, IconChevronDown, IconLogout, IconUser, IconWallet } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { Link } from 'react-router'
import { fullName } from '../session/full-name'
import { Avatar } from '../ui/Avatar'
import { SchemeSwitch } from '../ui/SchemeSwitch'
import styles from './ProfileMenu.module.css'
import { useLogOut } from '../session/use-log-out'
import { entryWords } from './entry-words'
import { shellWords } from './words'

const panelLinks = [{ to: '/cp/account', label: entryWords.account, Icon: IconUser }]
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
  const open = () => {
    if (!panel.current?.matches(':popover-open')) panel.current?.showPopover()
    items(panel.current)[0]?.focus()
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
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          open()
        }}
      >
        <Avatar path={profile.image?.path} size={32} />
        <span className={styles.name}>{name}</span>
        <IconChevronDown size={16} stroke={1.75} className={styles.chevron} aria-hidden />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are for its entries */}
      <div
        id={panelId}
        ref={panel}
        popover="auto"
        className={styles.panel}
        onBeforeToggle={place}
        onKeyDown={moveFocus}
      >
        <div className={styles.head}>
          <strong>{name}</strong>
          <span className={styles.email}>{profile.email}</span>
        </div>
        <ul className={styles.list}>
          {(profile.isCorporate ? panelLinks : links).map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} className={styles.item} data-entry onClick={close}>
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
        <button type="button" className={styles.item} data-entry onClick={logOut}>
          <IconLogout size={20} stroke={1.75} aria-hidden />
          {shellWords.logOut}
        </button>
      </div>
    </div>
  )
}

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrow keys lead from entry to entry; the switch between them keeps its own. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const entries = items(event.currentTarget)
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const to = at < 0 ? undefined : steps[event.key]?.(at, entries.length)
  if (to === undefined) return
  event.preventDefault()
  entries[to]?.focus()
}

function items(within: HTMLElement | null): HTMLElement[] {
  return [...(within?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
}
