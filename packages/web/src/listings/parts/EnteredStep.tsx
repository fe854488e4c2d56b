import type { EnteredPage } from '@bayshare/domain/listings/listing-pages'
import type { ReactNode } from 'react'
import { FormBody } from '../../forms/FormBody'
import { useEnteredPage } from '../use-entered-page'
import { wizardWords as words } from '../words'
import { ChosenAddress } from './ChosenAddress'
import { EarningsCard } from './EarningsCard'
import { PricingStep } from './PricingStep'
import type { StepProps } from './step-props'
import styles from './EnteredStep.module.css'
import { WizardFrame } from './WizardFrame'

export type EnteredStepProps = StepProps & { page: EnteredPage }

/** A page of the form that holds fields. */
export function EnteredStep(step: EnteredStepProps) {
  const { form, isRestored } = useEnteredPage(step)
  const { kind, page, back } = step
  const frame = { kind, page, back, title: form.page.title, lead: form.page.lead }
  const note: ReactNode = isRestored && <p className={styles.restored}>{words.restored}</p>
  if (page === 'pricing') {
    return (
      <WizardFrame {...frame} aside={<EarningsCard />}>
        {note}
        <PricingStep {...step} form={form} />
      </WizardFrame>
    )
  }
  return (
    <WizardFrame {...frame}>
      {note}
      <FormBody
        form={form}
        below={{ address: <ChosenAddress form={form} /> }}
        submitLabel={words.next}
        sendingWords={words.saving}
      />
    </WizardFrame>
  )
}
