import { lazy, type ReactNode, Suspense } from 'react'
import { LazyFormBody } from '../../forms/LazyFormBody'
import { PageSkeleton } from '../../ui/Skeletons'
import { useEnteredPage } from '../use-entered-page'
import { wizardWords as words } from '../words'
import type { EnteredStepProps } from './step-props'
import styles from './EnteredStep.module.css'
import { WizardFrame } from './WizardFrame'

/** The map and the prices are only on a page each. */
const ChosenAddress = lazy(async () => ({ default: (await import('./ChosenAddress')).ChosenAddress }))
const PricingStep = lazy(async () => ({ default: (await import('./PricingStep')).PricingStep }))
const EarningsCard = lazy(async () => ({ default: (await import('./EarningsCard')).EarningsCard }))

/** A page of the form that holds fields. */
export function EnteredStep(step: EnteredStepProps) {
  const { form, isRestored } = useEnteredPage(step)
  const { kind, page, back } = step
  const frame = { kind, page, back, title: form.page.title, lead: form.page.lead }
  const note: ReactNode = isRestored && <p className={styles.restored}>{words.restored}</p>
  const hasAddress = Boolean(form.values.address)
  if (page === 'pricing') {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <WizardFrame {...frame} aside={<EarningsCard />}>
          {note}
          <PricingStep {...step} form={form} />
        </WizardFrame>
      </Suspense>
    )
  }
  return (
    <WizardFrame {...frame}>
      {note}
      <LazyFormBody
        form={form}
        below={{
          address: hasAddress && (
            <Suspense fallback={null}>
              <ChosenAddress form={form} />
            </Suspense>
          ),
        }}
        submitLabel={words.next}
        sendingWords={words.saving}
      />
    </WizardFrame>
  )
}
