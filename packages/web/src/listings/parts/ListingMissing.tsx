import { failureWords } from '../../session/failure-words'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { SignpostScene } from '../../ui/scenes/SignpostScene'
import { listingAddresses } from '../listing-addresses'
import type { LoadedListing } from '../use-listing'
import { wizardWords as words } from '../words'

/** Says why there is no form to fill in (rule: agreed texts). */
export function ListingMissing({
  loaded,
}: {
  loaded: Exclude<LoadedListing, { state: 'ready' | 'loading' }>
}) {
  const toListings = <LinkButton to={listingAddresses.all}>{words.toListings}</LinkButton>
  if (loaded.state === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          isPageTitle
          title={words.loadingFailed}
          text={failureWords(loaded.error)}
          action={<PlainButton onClick={loaded.retry}>{words.tryAgain}</PlainButton>}
        />
      </div>
    )
  }
  if (loaded.state === 'no-form')
    return <EmptyState isPageTitle title={words.missingForm} action={toListings} />
  return (
    <EmptyState
      isPageTitle
      picture={<SignpostScene />}
      title={words.missing}
      text={words.missingText}
      action={toListings}
    />
  )
}
