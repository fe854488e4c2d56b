import { PlainButton } from '../../ui/LinkButton'
import { DrivewayScene } from '../../ui/scenes/DrivewayScene'
import { wizardWords as words } from '../words'
import type { StepProps } from './step-props'
import styles from './ResultsStep.module.css'
import sceneStyles from './LiveStep.module.css'
import { WizardFrame } from './WizardFrame'

/** The spot can be found and booked; photos are the last thing. */
export function LiveStep({ kind, page, back, onNext, onDone }: StepProps) {
  return (
    <WizardFrame kind={kind} page={page} back={back} title={words.titles.availability2}>
      <div className={sceneStyles.picture}>
        <DrivewayScene />
      </div>
      <p>{words.liveText}</p>
      <div className={styles.actions}>
        <PlainButton isLarge onClick={() => void onNext()}>
          {words.addPhotos}
        </PlainButton>
        <PlainButton isLarge look="quiet" onClick={() => void onDone()}>
          {words.later}
        </PlainButton>
      </div>
    </WizardFrame>
  )
}
