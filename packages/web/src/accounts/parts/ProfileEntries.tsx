import type { Profile } from '@bayshare/contract/accounts'
import {
  IconBell,
  IconBellRinging,
  IconCar,
  IconChevronRight,
  IconCreditCard,
  IconLogout,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLogOut } from '../../session/use-log-out'
import { profileWords as words } from '../profile-words'
import { usePush } from '../use-push'
import styles from './ProfileEntries.module.css'

/** Where the rest of an account is found, and the way out. */
export function ProfileEntries({ profile }: { profile: Profile }) {
  const logOut = useLogOut()
  const push = usePush()
  return (
    <nav className={styles.entries} aria-label={words.title}>
      <a href="#vehicles" className={styles.entry}>
        <IconCar size={20} stroke={1.75} aria-hidden />
        <EntryText title={words.vehicleDetails}>{words.vehicleCount(profile.vehicles.length)}</EntryText>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </a>
      <a href="#payment" className={styles.entry}>
        <IconCreditCard size={20} stroke={1.75} aria-hidden />
        <EntryText title={words.paymentDetails}>
          {profile.cardLast4 === null
            ? words.noCard
            : profile.isCardRefused
              ? words.cardRefused(profile.cardLast4)
              : words.card(profile.cardLast4)}
        </EntryText>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </a>
      <Link to="/notifications/settings" className={styles.entry}>
        <IconBell size={20} stroke={1.75} aria-hidden />
        <EntryText title={words.notificationSettings}>{words.notificationSettingsText}</EntryText>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </Link>
      {push.canBeAllowed && (
        <button
          type="button"
          className={styles.entry}
          disabled={push.isAsking}
          onClick={() => void push.allow()}
        >
          <IconBellRinging size={20} stroke={1.75} aria-hidden />
          <EntryText title={words.enablePush}>{words.enablePushText}</EntryText>
        </button>
      )}
      <button type="button" className={styles.entry} onClick={() => void logOut()}>
        <IconLogout size={20} stroke={1.75} aria-hidden />
        <EntryText title={words.logOut} />
      </button>
    </nav>
  )
}

function EntryText({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <span className={styles.facts}>
      <strong>{title}</strong>
      {children !== undefined && <span className={styles.note}>{children}</span>}
    </span>
  )
}
