import type { PayoutDetails } from '@bayshare/contract/payouts'
import { formatMoment } from '@bayshare/domain/time/format-time'
import { IconCircleCheck, IconClockPause } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useBrand } from '../../session/BrandContext'
import { LazyFormBody } from '../../forms/LazyFormBody'
import { productNow } from '../../session/product-clock'
import { viewerZone } from '../../session/viewer-zone'
import { Steps } from '../../ui/Steps'
import { payoutDetailsWords as words } from '../payout-details-words'
import type { PayoutStep } from '../payout-form-fields'
import { usePayoutForm } from '../use-payout-form'
import styles from './PayoutFormView.module.css'

const closesAfterMilliseconds = 1500

/** Bank account, then identity; the confirmation shows for a moment before the panel closes. */
export function PayoutFormView({ kept, step, onStep, onDone }: PayoutFormViewProps) {
  const { policy } = useBrand()
  const form = usePayoutForm({ kept, step, onStep })
  const element = useRef<HTMLDivElement>(null)
  const stepBefore = useRef(step)
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
  return (
    <div ref={element} className={styles.form}>
      <Steps at={step === 'account' ? 1 : 2} count={2} />
      <p className={styles.lead}>{words.when(ordinal(policy.payout.dayOfMonth))}</p>
      {kept?.heldUntil && isAhead(kept.heldUntil) && (
        <p className={styles.held}>
          <IconClockPause size={20} stroke={1.75} aria-hidden />
          {words.held(formatMoment(kept.heldUntil, viewerZone()))}
        </p>
      )}
      <h3 className={styles.step}>{words.step[step]}</h3>
      <LazyFormBody key={step} form={form} sendingWords={words.saving} />
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
