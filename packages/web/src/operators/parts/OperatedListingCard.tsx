import {
  findListings,
  type OperatedListing,
  putBackListing,
  takeDownListing,
} from '@bayshare/contract/operator-listings'
import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import { IconCircleCheck, IconEyeOff, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { viewerZone } from '../../session/viewer-zone'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { dayWithYear } from '../../ui/day-words'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { StatusChip } from '../../ui/StatusChip'
import { listingsWords as words } from '../listings-words'
import { nameOf } from '../name-of'
import { Facts } from './Facts'
import styles from './Operator.module.css'
import { ConfirmWithReason } from './ConfirmWithReason'

/** One listing with its owner, and the way off the market and back (rule: taken-down listings). */
export function OperatedListingCard({ listing, onDone }: OperatedListingCardProps) {
  const { id, owner, brand, bookings, takenDownAt, takenDownReason } = listing
  const { api, queries } = liveSessionOf(useSessionItself())
  const [isAsking, setAsking] = useState(false)
  const name = listingName(listing)
  const done = (told: string) => () => {
    setAsking(false)
    onDone(told)
    void queries.invalidateQueries({ queryKey: [findListings.method, findListings.path] })
  }
  const takeDown = useServerMutation(
    (reason: string) => api(takeDownListing, { params: { id }, body: { reason } }),
    { onSuccess: done(words.done.down(name)) },
  )
  const putBack = useServerMutation(() => api(putBackListing, { params: { id } }), {
    onSuccess: done(words.done.back(name)),
  })
  const isDown = takenDownAt !== null
  return (
    <Panel title={name} text={listing.address} action={<State listing={listing} />}>
      <Facts
        facts={[
          [
            words.owner,
            <Link key="owner" to={`/operator/people/${owner.id}`} className={styles.link}>
              {nameOf(owner)}
            </Link>,
          ],
          [words.brand, brand],
          [words.bookings, bookings.toLocaleString('en-AU')],
          ...(takenDownAt
            ? ([
                [
                  words.since(dayWithYear(takenDownAt.toZonedDateTimeISO(viewerZone()).toPlainDate())),
                  takenDownReason,
                ],
              ] as const)
            : []),
        ]}
      />
      <div className={styles.actions}>
        <PlainButton
          look="secondary"
          aria-label={isDown ? words.putBackOf(name) : words.takeDownOf(name)}
          onClick={() => setAsking(true)}
        >
          {isDown ? words.putBack : words.takeDown}
        </PlainButton>
      </div>
      {isAsking && !isDown && (
        <ConfirmWithReason
          title={words.takeDownTitle(name)}
          confirm={words.takeDown}
          consequence={words.consequence}
          words={words}
          isBusy={takeDown.isPending}
          failure={takeDown.failure}
          onConfirm={takeDown.mutate}
          onClose={() => setAsking(false)}
        />
      )}
      {isAsking && isDown && (
        <ConfirmDialog
          title={words.putBackTitle(name)}
          text={words.putBackText}
          confirm={words.putBack}
          look="primary"
          isBusy={putBack.isPending}
          failure={putBack.failure}
          onConfirm={() => putBack.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}

function State({ listing: { takenDownAt, owner } }: { listing: OperatedListing }) {
  if (takenDownAt)
    return (
      <StatusChip look="waiting" Icon={IconEyeOff}>
        {words.state.down}
      </StatusChip>
    )
  if (owner.isSuspended)
    return (
      <StatusChip look="waiting" Icon={IconLock}>
        {words.state.suspended}
      </StatusChip>
    )
  return (
    <StatusChip look="good" Icon={IconCircleCheck}>
      {words.state.live}
    </StatusChip>
  )
}

function listingName({ type, bayMarking, buildingName, address }: OperatedListing): string {
  if (bayMarking !== null) return words.bay(bayMarking, buildingName ?? '')
  return `${spaceTypeLabel(type)}, ${address.split(',')[0] ?? address}`
}

interface OperatedListingCardProps {
  listing: OperatedListing
  onDone: (told: string) => void
}
