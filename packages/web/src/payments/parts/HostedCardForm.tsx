import { type CardField, cardWords } from '@bayshare/domain/payments/card-fields'
import { useEffect, useId, useRef, useState } from 'react'
import { Alert } from '../../ui/Alert'
import { PlainButton } from '../../ui/LinkButton'
import { cardFormWords as words } from '../card-form-words'
import { type FieldChange, type HostedFields, NoDeviceData, type OpenHostedFields } from '../hosted-fields'
import type { SavedCard } from '../card-keeper'
import { useCardSaving } from '../use-card-saving'
import styles from './CardForm.module.css'
import { CardFormFrame } from './CardFormFrame'

const names = ['number', 'expiry', 'cvc'] as const satisfies readonly CardField[]

/** The fields of the bank itself, in frames that look like our own. */
export function HostedCardForm({ openWith, open, onSaved, onRetry }: HostedCardFormProps) {
  // A key that is renewed meanwhile does not take away what somebody types.
  const [key] = useState(openWith)
  const places = useRef<Partial<Record<CardField, HTMLElement | null>>>({})
  const [fields, setFields] = useState<HostedFields | { failedWith: string }>()
  const [focused, setFocused] = useState<CardField>()
  const saving = useCardSaving()
  const id = useId()
  const { errors } = saving
  const hear = useRef<(change: FieldChange) => void>(undefined)
  // What a field tells is about the errors that are shown at that moment.
  useEffect(() => {
    hear.current = ({ field, isWrong, hasFocus }) => {
      if (hasFocus !== undefined)
        setFocused((before) => (hasFocus ? field : before === field ? undefined : before))
      if (isWrong === undefined || isWrong === (errors.fields[field] !== undefined)) return
      const { [field]: _, ...others } = errors.fields
      saving.show({ fields: isWrong ? { ...others, [field]: cardWords[field] } : others })
    }
  })

  useEffect(() => {
    let isHere = true
    const { number, expiry, cvc } = places.current
    if (!number || !expiry || !cvc) return
    const opening = open(key, { number, expiry, cvc }, (change) => hear.current?.(change))
    opening.then(
      (opened) => isHere && setFields(opened),
      (error: unknown) => isHere && setFields({ failedWith: wordsOf(error) }),
    )
    return () => {
      isHere = false
      void opening.then((opened) => opened.close()).catch(() => undefined)
    }
  }, [key, open])

  const opened = fields && 'failedWith' in fields ? undefined : fields
  useEffect(() => {
    for (const name of names) opened?.tell(name, errors.fields[name])
  }, [opened, errors.fields])

  async function submit(): Promise<void> {
    if (!opened) return
    const [empty, wrong] = [opened.emptyFields(), opened.wrongFields()]
    if (empty.length + wrong.length > 0) {
      saving.fail({
        fields: Object.fromEntries(wrong.map((name) => [name, cardWords[name]])),
        alert: empty.length > 0 ? cardWords.empty : undefined,
      })
      const first = names.find((name) => empty.includes(name) || wrong.includes(name))
      if (first) opened.focus(first)
      return
    }
    const card = await saving.save(() => opened.token())
    if (card) onSaved(card)
  }

  if (fields && 'failedWith' in fields) {
    return (
      <>
        <Alert>{fields.failedWith}</Alert>
        <PlainButton look="secondary" onClick={onRetry}>
          {words.tryAgain}
        </PlainButton>
      </>
    )
  }
  const place = (name: CardField) => (
    <div>
      <label className={styles.label} htmlFor={`${id}${name}`}>
        {words[name]}
      </label>
      <div
        ref={(element) => void (places.current[name] = element)}
        id={`${id}${name}`}
        className={styles.box}
        data-has-focus={focused === name}
        data-is-wrong={errors.fields[name] !== undefined}
      />
      {errors.fields[name] !== undefined && (
        <p role="alert" className={styles.error}>
          {errors.fields[name]}
        </p>
      )}
    </div>
  )
  return (
    <CardFormFrame saving={saving} isReady={opened !== undefined} onSubmit={() => void submit()}>
      {place('number')}
      <div className={styles.pair}>
        {place('expiry')}
        {place('cvc')}
      </div>
    </CardFormFrame>
  )
}

function wordsOf(error: unknown): string {
  return error instanceof NoDeviceData ? cardWords.noDeviceData : cardWords.noForm
}

export interface BankFormProps {
  /** The bank's key for the browser. */
  openWith: string
  onSaved: (card: SavedCard) => void
  /** Begins again with a new key. */
  onRetry: () => void
}

interface HostedCardFormProps extends BankFormProps {
  open: OpenHostedFields
}
