import type { paymentSetup } from '@bayshare/contract/payments'
import type { AnswerOf } from '@bayshare/contract/route'
import { type CardField, cardWords } from '@bayshare/domain/payments/card-fields'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/Alert'
import { type FieldChange, openStripeFields, type StripeFields } from '../open-stripe-fields'
import { type SavedCard, useCardSaving } from '../use-card-saving'
import { cardFormWords as words } from '../card-form-words'
import styles from './CardForm.module.css'
import { CardFormFrame } from './CardFormFrame'

/** Stripe's fields, where Stripe is the bank. */
export function StripeCardForm({ setup, onSaved }: StripeCardFormProps) {
  const { publishableKey } = setup
  const places = useRef<Partial<Record<CardField, HTMLElement | null>>>({})
  const [fields, setFields] = useState<StripeFields | 'failed'>()
  const [focused, setFocused] = useState<CardField>()
  const saving = useCardSaving()
  const hear = useRef<(change: FieldChange) => void>(undefined)
  // What a field tells is about the errors that are shown at that moment.
  useEffect(() => {
    hear.current = ({ field, code, hasFocus }) => {
      if (hasFocus !== undefined) return setFocused(hasFocus ? field : undefined)
      const { [field]: _, ...others } = saving.errors.fields
      saving.show({ fields: code === undefined ? others : { ...others, [field]: cardWords[field] } })
    }
  })

  useEffect(() => {
    let isHere = true
    const { number, expiry, cvc } = places.current
    if (!number || !expiry || !cvc) return
    const opening = openStripeFields(publishableKey, { number, expiry, cvc }, (change) =>
      hear.current?.(change),
    )
    opening.then(
      (opened) => isHere && setFields(opened),
      () => isHere && setFields('failed'),
    )
    return () => {
      isHere = false
      void opening.then((opened) => opened.close()).catch(() => undefined)
    }
  }, [publishableKey])

  async function submit(): Promise<void> {
    if (!fields || fields === 'failed') return
    const [firstEmpty] = fields.emptyFields()
    if (firstEmpty) {
      saving.fail({ fields: saving.errors.fields, alert: cardWords.empty })
      return fields.focus(firstEmpty)
    }
    const card = await saving.save(() => fields.token())
    if (card) onSaved(card)
  }

  if (fields === 'failed') return <Alert>{cardWords.noForm}</Alert>
  const place = (name: CardField) => (
    <div>
      <p className={styles.label}>{words[name]}</p>
      <div
        ref={(element) => void (places.current[name] = element)}
        className={styles.box}
        data-has-focus={focused === name}
        data-is-wrong={saving.errors.fields[name] !== undefined}
      />
      {saving.errors.fields[name] !== undefined && (
        <p role="alert" className={styles.error}>
          {saving.errors.fields[name]}
        </p>
      )}
    </div>
  )
  return (
    <CardFormFrame saving={saving} isReady={fields !== undefined} onSubmit={() => void submit()}>
      {place('number')}
      <div className={styles.pair}>
        {place('expiry')}
        {place('cvc')}
      </div>
    </CardFormFrame>
  )
}

interface StripeCardFormProps {
  setup: AnswerOf<typeof paymentSetup>
  onSaved: (card: SavedCard) => void
}
