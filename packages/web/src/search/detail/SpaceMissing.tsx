import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { SignpostScene } from '../../ui/scenes/SignpostScene'
import { type Search, searchAddress } from '../search-address'
import { detailWords } from './words'

export function SpaceMissing({ search }: { search: Search }) {
  return (
    <EmptyState
      isPageTitle
      picture={<SignpostScene />}
      title={detailWords.missing}
      text={detailWords.missingText}
      action={<LinkButton to={searchAddress(search)}>{detailWords.toSearch}</LinkButton>}
    />
  )
}
