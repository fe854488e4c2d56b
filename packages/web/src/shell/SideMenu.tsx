import {
  IconBell,
  IconBellRinging,
  IconBuilding,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCar,
  IconCoins,
  IconGift,
  IconHeart,
  IconHelpCircle,
  IconHome2,
  IconLayoutDashboard,
  IconLogout,
  IconMail,
  IconMessageQuestion,
  IconParking,
  IconSearch,
  IconTool,
  IconUser,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { NavLink } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { useSession } from '../session/SessionContext'
import { useStore } from '../session/store'
import { hasUnreadMessage, hasUnreadNotification } from '../session/unread'
import { BrandLink } from '../ui/BrandLink'
import { IconButton } from '../ui/IconButton'
import { SchemeSwitch } from '../ui/SchemeSwitch'
import { maySeeListings } from './may-see-listings'
import { type EntryName, menuEntries } from './menu-entries'
import { PersonCard } from './PersonCard'
import styles from './SideMenu.module.css'
import { useLogOut } from '../session/use-log-out'
import { shellWords } from './words'

const icons: Record<EntryName, ComponentType<{ size: number; stroke: number }>> = {
  controlPanel: IconLayoutDashboard,
  panelBookings: IconCalendarEvent,
  reception: IconBellRinging,
  panelPeople: IconUsers,
  panelBays: IconParking,
  panelVisitors: IconUser,
  panelVisitorBays: IconParking,
  patrol: IconSearch,
  sightings: IconCar,
  panelBuildings: IconBuilding,
  panelNotifications: IconBell,
  earnings: IconCoins,
  account: IconUser,
  search: IconSearch,
  bookings: IconCalendarEvent,
  favourites: IconHeart,
  listings: IconHome2,
  calendar: IconCalendarMonth,
  wallet: IconWallet,
  help: IconHelpCircle,
  profile: IconUser,
  tellYourFriends: IconGift,
  inbox: IconMail,
  notifications: IconBell,
  enquiries: IconMessageQuestion,
  visitors: IconCar,
  operatorDesk: IconTool,
}

/** The menu of the column and of the drawer. In the drawer it also carries what the header has no room for. */
export function SideMenu({ isDrawer = false, onGo }: { isDrawer?: boolean; onGo?: () => void }) {
  const brand = useBrand()
  const { profile } = useSession()
  const logOut = useLogOut()
  const unread: Partial<Record<EntryName, boolean>> = {
    inbox: useStore(hasUnreadMessage, false),
    notifications: useStore(hasUnreadNotification, false),
    panelNotifications: useStore(hasUnreadNotification, false),
  }
  return (
    <div className={styles.menu}>
      <div className={styles.person}>
        <PersonCard onGo={onGo} />
        {/* At the top, where no button of the page before has just been pressed: Pay stands at the foot of the list. */}
        {profile && (
          <div className={styles.logOut}>
            <IconButton
              label={shellWords.logOut}
              onClick={() => {
                onGo?.()
                void logOut()
              }}
            >
              <IconLogout size={20} stroke={1.75} aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      <nav aria-label={shellWords.menu}>
        <ul className={styles.list}>
          {menuEntries(brand, profile).map(({ name, label, to }) => {
            const Icon = icons[name]
            return (
              <li key={name}>
                <NavLink to={to} end={to === '/cp'} className={styles.item ?? ''} onClick={onGo}>
                  <Icon size={20} stroke={1.75} aria-hidden />
                  {label}
                  {unread[name] && <span className={styles.dot} role="img" aria-label={shellWords.unread} />}
                </NavLink>
              </li>
            )
          })}
        </ul>
        {isDrawer && (
          <ul className={`${styles.list} ${styles.extra}`}>
            {maySeeListings(brand, profile) && (
              <li>
                <BrandLink to="/listings" className={styles.item} onClick={onGo}>
                  {shellWords.listYourSpot}
                </BrandLink>
              </li>
            )}
            <li>
              <BrandLink to={brand.links.about} className={styles.item} onClick={onGo}>
                {shellWords.about}
              </BrandLink>
            </li>
            <li>
              <BrandLink to={brand.links.faq} className={styles.item} onClick={onGo}>
                {shellWords.faq}
              </BrandLink>
            </li>
          </ul>
        )}
      </nav>
      {isDrawer && (
        <div className={styles.theme}>
          <span>{shellWords.theme}</span>
          <SchemeSwitch />
        </div>
      )}
    </div>
  )
}
