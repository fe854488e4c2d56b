import { Link } from 'react-router'
import { Page } from '../ui/Page'
import styles from './OperatorDeskScreen.module.css'
import { sections } from './sections'
import { deskWords as words } from './words'

/** Where the staff of whoever runs the installation begin. */
export function OperatorDeskScreen() {
  return (
    <Page title={words.title} lead={words.lead}>
      <ul className={styles.sections}>
        {sections.map(({ to, title, text, Icon }) => (
          <li key={to}>
            <Link to={to} className={styles.section}>
              <span className={styles.icon} aria-hidden>
                <Icon size={24} stroke={1.75} />
              </span>
              <span className={styles.words}>
                <strong>{title}</strong>
                <span className={styles.text}>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
