import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { SignpostScene } from '../../ui/scenes/SignpostScene'
import { type Search, searchAddress } from '../search-address'
import { searchWords } from '../words'

export function SpaceMissing({ search }: { search: Search }) {
  return (
    <EmptyState
      isPageTitle
      picture={<SignpostScene />}
      title={searchWords.spaceMissing}
      text={searchWords.spaceMissingText}
      action={<LinkButton to={searchAddress(search)}>{searchWords.toSearch}</LinkButton>}
    />
  )
}
