import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { bookingWords } from '../words'
import fieldStyles from './CheckoutField.module.css'
import styles from './PaymentMethod.module.css'

const ways = {
  card: {
    Icon: IconCreditCard,
    add: bookingWords.addCard,
    another: bookingWords.otherCard,
    to: '/wallet/card',
  },
  'direct-debit': {
    Icon: IconBuildingBank,
    add: bookingWords.addDebit,
    another: bookingWords.otherAccount,
    to: '/wallet/dd',
  },
} satisfies Record<PaymentMethodKind, unknown>

/** What the booking is paid with. What is not there yet can be added, and the way leads back here. */
export function PaymentMethod({
  methods,
  chosen,
  label: legend = bookingWords.payWith,
  note,
  onChoose,
}: PaymentMethodProps) {
  const group = useId()
  return (
    <fieldset className={styles.methods}>
      <legend className={fieldStyles.label}>{legend}</legend>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {methods.map(({ kind, label, refused }) => (
        <Method key={kind} kind={kind} isThere={label !== null} refused={refused ?? null}>
          {label !== null && methods.length > 1 && (
            <input
              type="radio"
              name={group}
              id={`${group}-${kind}`}
              className={styles.radio}
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
            />
          )}
          {label !== null && <label htmlFor={`${group}-${kind}`}>{label}</label>}
        </Method>
      ))}
    </fieldset>
  )
}

interface PaymentMethodProps {
  /** Those that this booking can be paid with; a label where one is there. */
  methods: readonly { kind: PaymentMethodKind; label: string | null; refused?: string | null }[]
  chosen: PaymentMethodKind
  label?: string
  note?: string
  onChoose: (kind: PaymentMethodKind) => void
}

function Method({ kind, isThere, refused, children }: MethodProps) {
  const { Icon, add, another, to } = ways[kind]
  const { pathname, search } = useLocation()
  return (
    <div className={isThere ? `${fieldStyles.given} ${styles.method}` : fieldStyles.missing}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {isThere ? (
        children
      ) : (
        <span>
          {refused !== null && <span className={styles.refused}>{bookingWords.refusedMethod(refused)} </span>}
          <Link to={to} state={{ back: pathname + search }}>
            {refused === null ? add : another}
          </Link>
        </span>
      )}
    </div>
  )
}

interface MethodProps {
  kind: PaymentMethodKind
  isThere: boolean
  /** What was there until its bank refused it for good. */
  refused: string | null
  children: ReactNode
}
