import { wizardWords as words } from '../words'
import { PhotoEditor } from './PhotoEditor'
import type { StepProps } from './step-props'
import { WizardFrame } from './WizardFrame'

export function PhotosStep({ kind, page, back, listing, onDone }: StepProps) {
  if (!listing) return null
  return (
    <WizardFrame
      kind={kind}
      page={page}
      back={back}
      isWide
      title={words.titles.photos}
      lead={words.photosLead}
    >
      <PhotoEditor kind={kind} listing={listing} onDone={onDone} />
    </WizardFrame>
  )
}
