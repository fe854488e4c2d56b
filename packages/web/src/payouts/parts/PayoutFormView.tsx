import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import type { PayoutDetails } from '@bayshare/contract/payouts'
import { formatMoment } from '@bayshare/domain/time/format-time'
import { IconCircleCheck, IconClockPause } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useBrand } from '../../brands/BrandContext'
import { FieldView } from '../../forms/FieldView'
import { productNow } from '../../session/product-clock'
import { viewerZone } from '../../session/viewer-zone'
import { Alert } from '../../ui/Alert'
import { Kit } from '../../ui/Kit'
import { PlainButton } from '../../ui/LinkButton'
import { Steps } from '../../ui/Steps'
import { payoutDetailsWords as words } from '../payout-details-words'
import { fieldsOf, type PayoutEntry, type PayoutStep } from '../payout-form-fields'
import { usePayoutForm } from '../use-payout-form'
import styles from './PayoutFormView.module.css'

const closesAfterMilliseconds = 1500

/** Bank account, then identity; what was saved is said for a moment before the panel closes (D1 section 4). */
export function PayoutFormView({ kept, step, onStep, onDone }: PayoutFormViewProps) {
  const { policy } = useBrand()
  const form = usePayoutForm({ kept, step, onStep })
  const element = useRef<HTMLFormElement>(null)
  const stepBefore = useRef(step)
  useEffect(() => {
    if (form.failedTries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form.failedTries])
  useEffect(() => {
    if (stepBefore.current !== step) element.current?.querySelector('input')?.focus()
    stepBefore.current = step
  }, [step])
  useEffect(() => {
    if (form.state !== 'saved') return
    const timer = setTimeout(onDone, closesAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [form.state, onDone])

  if (form.state === 'saved') {
    return (
      <p role="status" className={styles.saved}>
        <IconCircleCheck size={24} stroke={1.75} aria-hidden />
        {words.saved}
      </p>
    )
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void form.submit()
  }
  const at = step === 'account' ? 1 : 2
  const isSaving = form.state === 'saving'
  return (
    <Kit>
      <form ref={element} className={styles.form} onSubmit={submit} noValidate>
        <Steps at={at} count={2} />
        <p className={styles.lead}>{words.when(ordinal(policy.payout.dayOfMonth))}</p>
        {kept?.heldUntil && isAhead(kept.heldUntil) && (
          <p className={styles.held}>
            <IconClockPause size={20} stroke={1.75} aria-hidden />
            {words.held(formatMoment(kept.heldUntil, viewerZone()))}
          </p>
        )}
        <h3 className={styles.step}>{words.step[step]}</h3>
        <Alert>{form.alert}</Alert>
        {fieldsOf(step, form.entry, { kept, holdHours: policy.payout.holdAfterChangeHours }).map((field) => (
          <FieldView
            key={field.name}
            field={field}
            value={form.entry[field.name as keyof PayoutEntry]}
            error={form.errors[field.name]}
            options={undefined}
            onChange={(value) => form.change(field.name, value)}
            onLeave={() => undefined}
            onFull={() => undefined}
            onFill={form.fillIn}
            typed={field.kind === 'address' ? form.entry.address_typed : undefined}
          />
        ))}
        <PlainButton type="submit" isLarge aria-busy={isSaving}>
          {step === 'account' ? words.next : isSaving ? words.saving : words.save}
        </PlainButton>
      </form>
    </Kit>
  )
}

interface PayoutFormViewProps {
  kept: PayoutDetails | undefined
  step: PayoutStep
  onStep: (step: PayoutStep) => void
  onDone: () => void
}

function isAhead(instant: Temporal.Instant): boolean {
  return Temporal.Instant.compare(instant, productNow()) > 0
}

/** "15th" */
function ordinal(day: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }
  return `${day}${ending[new Intl.PluralRules('en-AU', { type: 'ordinal' }).select(day)]}`
}
