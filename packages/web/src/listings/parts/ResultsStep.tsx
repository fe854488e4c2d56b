import { IconCalendarTime, IconCamera, IconCircleCheck } from '@tabler/icons-react'
import { formWords } from '../../forms/words'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { listingAddresses } from '../listing-addresses'
import { wizardWords as words } from '../words'
import type { StepProps } from './step-props'
import styles from './ResultsStep.module.css'
import { WizardFrame } from './WizardFrame'

/** The details are saved; what is left to do before drivers come. */
export function ResultsStep({ kind, page, back, listing, onNext }: StepProps) {
  const isBay = kind === 'bay'
  const bayText = listing?.claim?.state === 'confirmed' ? words.bayResultsText : words.bayWaitsText
  return (
    <WizardFrame kind={kind} page={page} back={back} title={words.titles.results}>
      <p role="status" className={styles.done}>
        <IconCircleCheck size={24} stroke={1.75} aria-hidden />
        {formWords.saved}
      </p>
      <p>{isBay ? bayText : words.resultsText}</p>
      {!isBay && (
        <ol className={styles.left}>
          <li className={styles.item}>
            <IconCalendarTime size={20} stroke={1.75} aria-hidden />
            {words.setTimes}
          </li>
          <li className={styles.item}>
            <IconCamera size={20} stroke={1.75} aria-hidden />
            {words.addPhotos}
          </li>
        </ol>
      )}
      <div className={styles.actions}>
        <PlainButton isLarge onClick={() => void onNext()}>
          {isBay ? words.addPhotos : words.setTimes}
        </PlainButton>
        <LinkButton to={listingAddresses.all} look="quiet" isLarge>
          {words.later}
        </LinkButton>
      </div>
    </WizardFrame>
  )
}
