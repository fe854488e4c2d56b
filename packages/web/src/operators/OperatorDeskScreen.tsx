import { IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Page } from '../ui/Page'
import { StatusChip } from '../ui/StatusChip'
import tile from '../ui/Tile.module.css'
import styles from './OperatorDeskScreen.module.css'
import { sections } from './sections'
import { useWaiting } from './use-waiting'
import { deskWords as words } from './words'

/** Where the staff of whoever runs the installation begin. */
export function OperatorDeskScreen() {
  const waiting = useWaiting()
  return (
    <Page title={words.title} lead={words.lead}>
      <ul className={styles.sections}>
        {sections.map(({ to, title, text, waits, Icon }) => {
          const count = waits && waiting[waits]
          return (
            <li key={to}>
              <Link to={to} className={tile.tile}>
                <span className={tile.icon} aria-hidden>
                  <Icon size={24} stroke={1.75} />
                </span>
                <span className={tile.words}>
                  <strong>{title}</strong>
                  <span className={tile.text}>{text}</span>
                  {waits && count ? (
                    <span className={styles.waiting}>
                      <StatusChip look="waiting" Icon={IconHourglass}>
                        {words.waiting[waits](count)}
                      </StatusChip>
                    </span>
                  ) : null}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Page>
  )
}
