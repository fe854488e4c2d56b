import type { PayoutDetails } from '@bayshare/contract/payouts'
import { formatMoment } from '@bayshare/domain/time/format-time'
import { IconCircleCheck, IconClockPause } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useBrand } from '../../session/BrandContext'
import { LazyFormBody } from '../../forms/LazyFormBody'
import { productNow } from '../../session/product-clock'
import { viewerZone } from '../../session/viewer-zone'
import { PlainButton } from '../../ui/LinkButton'
import { Steps } from '../../ui/Steps'
import { payoutDetailsWords as words } from '../payout-details-words'
import { keepsNumber, type PayoutEntry, type PayoutStep } from '../payout-form-fields'
import { usePayoutForm } from '../use-payout-form'
import styles from './PayoutFormView.module.css'
import { ReturnedPayout } from './ReturnedPayout'

const closesAfterMilliseconds = 1500

/** Bank account, then identity; the confirmation shows for a moment before the panel closes. */
export function PayoutFormView({ kept, step, onStep, onDone }: PayoutFormViewProps) {
  const { policy } = useBrand()
  const form = usePayoutForm({ kept, step, onStep })
  const [isConfirmed, setConfirmed] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const stepBefore = useRef(step)
  // The button that was pressed gives way to the field, and the field to the button.
  const isNumberPressed = useRef(false)
  useEffect(() => {
    if (!isNumberPressed.current) return
    isNumberPressed.current = false
    element.current?.querySelector<HTMLElement>('[name=account_number], [data-number]')?.focus()
  })
  useEffect(() => {
    if (stepBefore.current !== step) element.current?.querySelector('input')?.focus()
    stepBefore.current = step
  }, [step])
  const isDone = form.state === 'saved' || isConfirmed
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(onDone, closesAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [isDone, onDone])

  if (isDone) {
    return (
      <p role="status" className={styles.saved}>
        <IconCircleCheck size={24} stroke={1.75} aria-hidden />
        {isConfirmed ? words.confirmed : words.saved}
      </p>
    )
  }
  const isNumberKept = keepsNumber(form.values as unknown as PayoutEntry, kept)
  function enterNumber(number: string): void {
    form.change('account_number', number)
    isNumberPressed.current = true
  }
  return (
    <div ref={element} className={styles.form}>
      <Steps at={step === 'account' ? 1 : 2} count={2} />
      {kept?.returned && step === 'account' && (
        <ReturnedPayout returned={kept.returned} onConfirmed={() => setConfirmed(true)} />
      )}
      <p className={styles.lead}>{words.when(ordinal(policy.payout.dayOfMonth))}</p>
      {kept?.heldUntil && isAhead(kept.heldUntil) && (
        <p className={styles.held}>
          <IconClockPause size={20} stroke={1.75} aria-hidden />
          {words.held(formatMoment(kept.heldUntil, viewerZone()))}
        </p>
      )}
      <h3 className={styles.step}>{words.step[step]}</h3>
      <LazyFormBody
        key={step}
        form={form}
        sendingWords={words.saving}
        below={{
          account_number: kept && (
            <div className={styles.number}>
              <PlainButton
                look="quiet"
                data-number
                onClick={() => enterNumber(isNumberKept ? '' : kept.accountNumber)}
              >
                {isNumberKept ? words.changeNumber : words.keepNumber(kept.accountNumber)}
              </PlainButton>
            </div>
          ),
        }}
      />
    </div>
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
