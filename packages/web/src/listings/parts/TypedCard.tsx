import { draftProgress } from '@bayshare/domain/listings/listing-pages'
import { useState } from 'react'
import { typedName } from '../../forms/fields/field-props'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { listingAddresses } from '../listing-addresses'
import type { TypedPages } from '../typed-pages'
import { listingsWords as words } from '../words'
import styles from './ListingCard.module.css'
import { ListingProgress } from './ListingProgress'
import { ListingState } from './ListingState'

/** A listing that exists on this device only. */
export function TypedCard({ pages, onDiscard }: { pages: TypedPages; onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { address, details } = pages
  const name = [address?.address, address?.[typedName('address')], details?.bay_marking].find(Boolean)
  return (
    <article className={styles.card}>
      <div className={styles.facts}>
        <div className={styles.top}>
          <h2 className={styles.name}>{name ? String(name) : words.newSpot}</h2>
          <ListingState state="typed" />
        </div>
        <ListingProgress percent={draftProgress(0)} />
        <p className={styles.text}>{words.typedOnly}</p>
        <div className={styles.actions}>
          <LinkButton to={listingAddresses.another}>{words.resume}</LinkButton>
          <PlainButton look="quiet" onClick={() => setAsking(true)}>
            {words.discard}
          </PlainButton>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.discardTitle}
          text={words.discardText}
          confirm={words.discard}
          isBusy={false}
          failure={undefined}
          onConfirm={onDiscard}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  )
}
