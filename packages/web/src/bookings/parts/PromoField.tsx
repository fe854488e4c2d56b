import { IconDiscount, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import inputStyles from '../../ui/Field.module.css'
import { PlainButton } from '../../ui/LinkButton'
import type { PromoInHand } from '../use-promo'
import { bookingWords } from '../words'
import fieldStyles from './CheckoutField.module.css'
import styles from './PromoField.module.css'

const mostCharacters = 6

/** A code to type and add, or the one that is applied, with the way to take it off. */
export function PromoField({ promo }: { promo: PromoInHand }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const isEmpty = typed.trim() === ''

  const add = () => {
    if (!isEmpty && !promo.isBusy) promo.add(typed)
  }
  /** Enter adds the code; it does not pay. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  if (promo.applied) {
    const { code, display } = promo.applied
    return (
      <div className={fieldStyles.field}>
        <p className={fieldStyles.label}>{bookingWords.promo}</p>
        <p className={fieldStyles.given} role="status">
          <IconDiscount size={20} stroke={1.75} aria-hidden />
          <span className={styles.applied}>
            <strong>{code}</strong> {display}
          </span>
          <button
            type="button"
            className={styles.remove}
            aria-label={bookingWords.removePromo(code)}
            onClick={() => {
              setTyped('')
              promo.remove()
            }}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        </p>
      </div>
    )
  }
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {bookingWords.promo}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={`${inputStyles.input} ${styles.code}`}
          value={typed}
          maxLength={mostCharacters}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={promo.problem !== undefined}
          aria-describedby={promo.problem === undefined ? undefined : `${id}-problem`}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            if (promo.problem !== undefined) promo.forgive()
          }}
          onKeyDown={onKeyDown}
        />
        <PlainButton look="secondary" disabled={isEmpty || promo.isBusy} onClick={() => add()}>
          {bookingWords.addPromo}
        </PlainButton>
      </div>
      <p id={`${id}-problem`} role="alert" className={inputStyles.error}>
        {promo.problem}
      </p>
    </div>
  )
}
