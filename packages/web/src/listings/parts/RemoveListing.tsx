import { type OwnListing, removeListing } from '@bayshare/contract/own-listings'
import { useState } from 'react'
import { useBrand } from '../../session/BrandContext'
import { liveSessionOf } from '../../session/live-session'
import { refreshProfile } from '../../session/refresh-profile'
import { useSession, useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { refreshListings } from '../refresh-listing'
import { keptPages } from '../typed-pages'
import { listingsWords as words } from '../words'

/** Takes a listing off the market, after asking. */
export function RemoveListing({ listing, name }: { listing: OwnListing; name: string }) {
  const brand = useBrand()
  const { profile } = useSession()
  const live = liveSessionOf(useSessionItself())
  const [isAsking, setAsking] = useState(false)
  async function remove(): Promise<void> {
    await live.api(removeListing, { params: { id: listing.id } })
    if (profile) keptPages(brand.id, profile.id).forget(listing.id)
    await Promise.all([refreshListings(live), refreshProfile(live)])
  }

  const removal = useServerMutation(remove, { onSuccess: () => setAsking(false) })
  const close = () => {
    setAsking(false)
    removal.reset()
  }
  return (
    <>
      <PlainButton
        look="quiet"
        aria-label={words.actionOn(words.remove, name)}
        onClick={() => setAsking(true)}
      >
        {words.remove}
      </PlainButton>
      {isAsking && (
        <ConfirmDialog
          title={words.removeTitle(name)}
          text={listing.isDraft ? words.removeDraft : words.removeLive}
          confirm={words.remove}
          isBusy={removal.isPending}
          failure={removal.failure}
          onConfirm={() => removal.mutate()}
          onClose={close}
        />
      )}
    </>
  )
}
