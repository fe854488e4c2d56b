import type { WalletTransaction } from '@bayshare/contract/wallet'
import { referenceLength } from '@bayshare/domain/bookings/booking-reference'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { formatMoment } from '@bayshare/domain/time/format-time'
import { IconBuildingBank, IconCoins, IconCreditCard, IconPigMoney, IconWallet } from '@tabler/icons-react'
import { Link } from 'react-router'
import { viewerZone } from '../../session/viewer-zone'
import { transactionWords as words } from '../words'
import styles from './Transactions.module.css'

const icons = {
  cash: IconWallet,
  credits: IconCoins,
  card: IconCreditCard,
  'direct-debit': IconBuildingBank,
  earnings: IconPigMoney,
} as const

/** One movement with its date and account; a plus sign means a credit (rule: pre-auth lines). */
export function TransactionRow({ transaction }: { transaction: WalletTransaction }) {
  const { description, amount, purse, balance, createdAt, reference, state } = transaction
  const Icon = icons[purse]
  const isCredit = amount > 0
  const booking = reference !== null && reference.length === referenceLength ? reference : undefined
  return (
    <li className={styles.row}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={styles.facts}>
        <span className={styles.what}>{description}</span>
        <span className={styles.note}>
          <span>{formatMoment(createdAt, viewerZone())}</span>
          <span>
            {balance === null ? words.purse[purse] : words.after(words.purse[purse], formatMoney(balance))}
          </span>
          {booking !== undefined && (
            <Link to={placeOf(purse, booking)} aria-label={words.bookingNamed(booking)}>
              {words.booking}
            </Link>
          )}
        </span>
      </span>
      <span className={styles.amount} data-is-credit={isCredit} data-state={state}>
        {isCredit ? words.credit(formatMoney(amount)) : formatMoney(amount)}
      </span>
    </li>
  )
}

/** What was earned is a booking on one's own spot. */
function placeOf(purse: WalletTransaction['purse'], reference: string): string {
  return `/${purse === 'earnings' ? 'ownerbookingdetails' : 'bookingdetails'}/${reference}`
}
