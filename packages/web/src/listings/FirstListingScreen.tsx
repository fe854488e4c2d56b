import { EmptyState } from '../ui/EmptyState'
import { LinkButton } from '../ui/LinkButton'
import { DrivewayScene } from '../ui/scenes/DrivewayScene'
import { wizardWords as words } from './words'

/** Once in an owner's life. */
export function FirstListingScreen() {
  return (
    <EmptyState
      isPageTitle
      picture={<DrivewayScene />}
      title={words.firstTitle}
      text={words.firstText}
      action={<LinkButton to="/search">{words.dismiss}</LinkButton>}
    />
  )
}
