import { makePromo } from '@bayshare/contract/operator-promos'
import { type BrandId, brandIds } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import type { PromoKind } from '@bayshare/domain/promos/may-use-promo'
import { type PromoDraft, type PromoProblems, promoProblems } from '@bayshare/domain/promos/new-promo'
import { type FormEvent, useState } from 'react'
import { attemptKeyIn } from '../../session/attempt-key'
import { liveSessionOf } from '../../session/live-session'
import { productNow } from '../../session/product-clock'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { viewerZone } from '../../session/viewer-zone'
import { Alert } from '../../ui/Alert'
import { DateField } from '../../ui/DateField'
import { dateIn } from '../../ui/day-words'
import { InputField } from '../../ui/InputField'
import { PlainButton } from '../../ui/LinkButton'
import { SelectField } from '../../ui/SelectField'
import styles from '../Promos.module.css'
import { promoWords as words } from '../words'

const attempt = attemptKeyIn('bayshare:make-promo')

const empty = {
  code: '',
  kind: 'checkout' as PromoKind,
  percent: '',
  amount: '',
  brand: '',
  mostUses: '',
  mostPerPerson: '1',
  startsOn: '',
  endsOn: '',
}
type Typed = typeof empty

/** Makes a code; what is wrong stands under its field before anything is sent. */
export function NewPromo({ onMade }: { onMade: (words: string) => void }) {
  const { api } = liveSessionOf(useSessionItself())
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<PromoProblems>({})
  const make = useServerMutation(
    (draft: PromoDraft) => {
      const body = { ...draft, brand: (typed.brand || null) as BrandId | null }
      return api(makePromo, { body, idempotencyKey: attempt.of(JSON.stringify(typed)) })
    },
    {
      onSuccess({ code }) {
        attempt.forget()
        onMade(words.created(code))
      },
    },
  )
  function submit(event: FormEvent): void {
    event.preventDefault()
    const draft = draftOf(typed)
    const found = promoProblems(draft, productNow().toZonedDateTimeISO(viewerZone()).toPlainDate())
    setProblems(found)
    if (Object.keys(found).length === 0) make.mutate(draft)
  }
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const chosen = (name: keyof Typed) => ({
    value: typed[name],
    onChoose: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  const day = (name: 'startsOn' | 'endsOn') => ({
    value: typed[name],
    error: problems[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  const { kind } = typed
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <InputField
          label={words.code}
          help={words.codeHelp[kind]}
          error={problems.code}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
          {...field('code')}
        />
        <SelectField
          label={words.kindName}
          options={(['checkout', 'sign-up'] as const).map((value) => ({ value, words: words.kind[value] }))}
          {...chosen('kind')}
        />
        {kind === 'checkout' && (
          <InputField
            label={words.percent}
            help={words.either}
            error={problems.percent}
            inputMode="decimal"
            after="%"
            {...field('percent')}
          />
        )}
        <InputField
          label={words.amount[kind]}
          error={problems.flat}
          inputMode="decimal"
          before="$"
          {...field('amount')}
        />
        <SelectField
          label={words.brand}
          options={[
            { value: '', words: words.everyBrand },
            ...brandIds.map((value) => ({ value, words: value })),
          ]}
          {...chosen('brand')}
        />
        <InputField
          label={words.mostUses}
          error={problems.mostUses}
          inputMode="numeric"
          {...field('mostUses')}
        />
        {kind === 'checkout' && (
          <InputField
            label={words.mostPerPerson}
            error={problems.mostPerPerson}
            inputMode="numeric"
            {...field('mostPerPerson')}
          />
        )}
        <DateField label={words.startsOn} {...day('startsOn')} />
        <DateField label={words.endsOn} {...day('endsOn')} />
      </div>
      <Alert>{make.failure}</Alert>
      <div>
        <PlainButton type="submit" disabled={make.isPending}>
          {words.create}
        </PlainButton>
      </div>
    </form>
  )
}

function draftOf(typed: Typed): PromoDraft {
  const isCheckout = typed.kind === 'checkout'
  return {
    code: typed.code,
    kind: typed.kind,
    percent: isCheckout ? numberIn(typed.percent) : null,
    flat: centsIn(typed.amount),
    mostUses: numberIn(typed.mostUses),
    mostPerPerson: isCheckout ? (numberIn(typed.mostPerPerson) ?? 1) : 1,
    startsOn: dateIn(typed.startsOn) ?? null,
    endsOn: dateIn(typed.endsOn) ?? null,
  }
}

/** Null when nothing was typed; what is no number fails its check. */
function numberIn(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  const number = Number(typed)
  return Number.isFinite(number) ? number : -1
}

function centsIn(text: string) {
  const number = numberIn(text.replace('$', ''))
  return number === null ? null : cents(Math.round(number * 100))
}
