import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { DrivewayScene } from '../../ui/scenes/DrivewayScene'
import { listingAddresses } from '../listing-addresses'
import { lackingWords } from '../monthly-warning'
import { wizardWords as words } from '../words'
import { Notice } from './Notice'
import type { StepProps } from './step-props'
import styles from './ResultsStep.module.css'
import sceneStyles from './LiveStep.module.css'
import { WizardFrame } from './WizardFrame'

/** The spot can be found and booked, or what it still lacks for that; photos are the last thing. */
export function LiveStep({ kind, page, back, listing, onNext, onDone }: StepProps) {
  if (!listing) return null
  const isLive = listing.lacks === null
  const warning = lackingWords(listing)
  return (
    <WizardFrame
      kind={kind}
      page={page}
      back={back}
      title={isLive ? words.titles.availability2 : words.notLiveTitle}
    >
      {isLive && (
        <>
          <div className={sceneStyles.picture}>
            <DrivewayScene />
          </div>
          <p>{words.liveText}</p>
        </>
      )}
      {warning !== undefined && <Notice>{warning}</Notice>}
      <div className={styles.actions}>
        {isLive ? (
          <PlainButton isLarge onClick={() => void onNext()}>
            {words.addPhotos}
          </PlainButton>
        ) : (
          <>
            {listing.lacks === 'offer' ? (
              <LinkButton isLarge to={listingAddresses.page(kind, listing.id, 'pricing')}>
                {words.changePricing}
              </LinkButton>
            ) : (
              <LinkButton isLarge to={listingAddresses.availability(listing.id)}>
                {words.changeTimes}
              </LinkButton>
            )}
            <PlainButton isLarge look="secondary" onClick={() => void onNext()}>
              {words.addPhotos}
            </PlainButton>
          </>
        )}
        <PlainButton isLarge look="quiet" onClick={() => void onDone()}>
          {words.later}
        </PlainButton>
      </div>
    </WizardFrame>
  )
}
