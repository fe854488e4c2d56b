import { IconCar, IconHome, IconParkingCircle } from '@tabler/icons-react'
import { useBrand } from '../../session/BrandContext'
import { type DemoAccount, demoAccountsOf, demoPassword } from '../demo-accounts'
import { accountWords } from '../words'
import styles from './DemoHint.module.css'

const icons = {
  driver: IconCar,
  owner: IconHome,
  tenant: IconCar,
  'bay-owner': IconParkingCircle,
} satisfies Record<DemoAccount['role'], unknown>

/** In a sandbox nobody has an account yet, so it offers the ones of the demo data. */
export function DemoHint({ onChoose }: { onChoose: (email: string) => void }) {
  const { id } = useBrand()
  return (
    <aside className={styles.hint} aria-label={accountWords.demoTitle}>
      <p className={styles.title}>{accountWords.demoTitle}</p>
      <p className={styles.text}>{accountWords.demoText}</p>
      <ul className={styles.accounts}>
        {demoAccountsOf(id).map(({ role, email }) => {
          const Icon = icons[role]
          return (
            <li key={email}>
              <button type="button" className={styles.account} onClick={() => onChoose(email)}>
                <Icon size={20} stroke={1.75} aria-hidden />
                <span className={styles.who}>
                  <span className={styles.role}>{accountWords.demoAs[role]}</span>
                  <span className={styles.email}>{email}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className={styles.text}>{accountWords.demoPassword(demoPassword)}</p>
    </aside>
  )
}
