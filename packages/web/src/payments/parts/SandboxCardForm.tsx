import type { paymentSetup } from '@bayshare/contract/payments'
import type { AnswerOf } from '@bayshare/contract/route'
import {
  cardBrandOf,
  type CardField,
  type CardFields,
  cardWords,
  cvcDigits,
  problemsOfCard,
  slashedExpiry,
  spacedNumber,
} from '@bayshare/domain/payments/card-fields'
import { useRef, useState } from 'react'
import { productNow } from '../../session/product-clock'
import { useSessionItself } from '../../session/SessionContext'
import { viewerZone } from '../../session/viewer-zone'
import { InputField } from '../../ui/InputField'
import { useShapedTyping } from '../../ui/use-shaped-typing'
import { sandboxToken } from '../sandbox-token'
import type { SavedCard } from '../card-keeper'
import { testCards } from '../test-numbers'
import { useCardSaving } from '../use-card-saving'
import { cardFormWords as words, testCardWords } from '../card-form-words'
import { CardBrandIcon } from './CardBrandIcon'
import styles from './CardForm.module.css'
import { CardFormFrame } from './CardFormFrame'
import { TestNumbers } from './TestNumbers'

const blank: CardFields = { number: '', expiry: '', cvc: '' }
/** A test card may expire whenever one likes, as long as it is later. */
const testCardYears = 4

/** Our own fields, for the bank of the sandbox. */
export function SandboxCardForm({ setup, onSaved }: SandboxCardFormProps) {
  const { fetch } = useSessionItself()
  const [fields, setFields] = useState(blank)
  const latest = useRef(fields)
  const saving = useCardSaving()

  function put(changed: Partial<CardFields>): void {
    latest.current = { ...latest.current, ...changed }
    setFields(latest.current)
    const kept = Object.entries(saving.errors.fields).filter(([name]) => !(name in changed))
    if (saving.errors.alert !== undefined || kept.length < Object.keys(saving.errors.fields).length)
      saving.show({ fields: Object.fromEntries(kept) })
  }

  function fillIn(number: string): void {
    const expiry = today().toPlainYearMonth().add({ years: testCardYears })
    const year = String(expiry.year).slice(-2)
    put({
      number,
      expiry: `${String(expiry.month).padStart(2, '0')}/${year}`,
      cvc: cvcDigits('1234', number),
    })
  }

  async function submit(): Promise<void> {
    const { empty, wrong } = problemsOfCard(latest.current, today())
    if (empty.length > 0) return saving.fail({ fields: wrong, alert: cardWords.empty })
    if (Object.keys(wrong).length > 0) return saving.fail({ fields: wrong })
    const card = await saving.save(() => sandboxToken(fetch, setup, latest.current))
    if (card) onSaved(card)
  }

  /** A field that was left half right shows its error at once; an empty one may still be filled. */
  function leave(name: CardField): void {
    const words = problemsOfCard(latest.current, today()).wrong[name]
    if (words !== undefined)
      saving.show({ ...saving.errors, fields: { ...saving.errors.fields, [name]: words } })
  }

  const number = useShapedTyping(spacedNumber, (text) => put({ number: text }))
  const expiry = useShapedTyping(slashedExpiry, (text) => put({ expiry: text }))
  const { errors } = saving
  return (
    <CardFormFrame saving={saving} onSubmit={() => void submit()}>
      <TestNumbers numbers={testCards} words={testCardWords} onChoose={fillIn} />
      <div className={styles.number}>
        <InputField
          {...number}
          label={words.number}
          name="cardnumber"
          autoComplete="cc-number"
          inputMode="numeric"
          placeholder={words.numberExample}
          value={fields.number}
          error={errors.fields.number}
          onBlur={() => leave('number')}
        />
        <span className={styles.brand}>
          <CardBrandIcon brand={cardBrandOf(fields.number)} />
        </span>
      </div>
      <div className={styles.pair}>
        <InputField
          {...expiry}
          label={words.expiry}
          name="exp-date"
          autoComplete="cc-exp"
          inputMode="numeric"
          placeholder={words.expiryExample}
          value={fields.expiry}
          error={errors.fields.expiry}
          onBlur={() => leave('expiry')}
        />
        <InputField
          label={words.cvc}
          name="cvc"
          autoComplete="cc-csc"
          inputMode="numeric"
          placeholder={words.cvcExample}
          value={fields.cvc}
          error={errors.fields.cvc}
          onChange={(event) => put({ cvc: cvcDigits(event.currentTarget.value, latest.current.number) })}
          onBlur={() => leave('cvc')}
        />
      </div>
    </CardFormFrame>
  )
}

interface SandboxCardFormProps {
  setup: AnswerOf<typeof paymentSetup>
  onSaved: (card: SavedCard) => void
}

function today(): Temporal.PlainDate {
  return productNow().toZonedDateTimeISO(viewerZone()).toPlainDate()
}
