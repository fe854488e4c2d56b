import { useBrand } from '../../session/BrandContext'
import { controlPanelOf } from '../../session/home-of'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { SignpostScene } from '../../ui/scenes/SignpostScene'
import { invalidPageWords as words } from './words'

/** An address of the control panel that leads to none of its pages (rule: agreed texts). */
export function InvalidPageScreen() {
  const brand = useBrand()
  return (
    <EmptyState
      isPageTitle
      picture={<SignpostScene />}
      title={words.title}
      text={words.text}
      action={<LinkButton to={controlPanelOf(brand)}>{words.toBookings}</LinkButton>}
    />
  )
}
