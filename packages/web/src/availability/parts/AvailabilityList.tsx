import { removeAvailability } from '@bayshare/contract/availabilities'
import { type OwnListing } from '@bayshare/contract/own-listings'
import { rowFrom, windowFrom } from '@bayshare/contract/recurring-rows'
import { availabilitySummary } from '@bayshare/domain/availability/summary'
import { IconCalendarRepeat, IconClock24, IconClockHour4, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { IconButton } from '../../ui/IconButton'
import { Unseen } from '../../ui/Unseen'
import { monthlyWarning } from '../../listings/monthly-warning'
import { useListingChanged } from '../use-own-listing'
import { windowWords } from '../window-words'
import { availabilityWords as words } from '../words'
import styles from './List.module.css'

const icons = { always: IconClock24, weekly: IconCalendarRepeat, single: IconClockHour4 }

/** When a spot is open, each time with its summary, and the ways to change or delete it. */
export function AvailabilityList({ listing }: { listing: OwnListing }) {
  const { api } = liveSessionOf(useSessionItself())
  const changed = useListingChanged()
  const [asked, setAsked] = useState<{ id: string; summary: string }>()
  const [said, say] = useState('')
  async function remove(availabilityId: string): Promise<void> {
    await api(removeAvailability, { params: { id: listing.id, availabilityId } })
    await changed()
  }

  const removal = useServerMutation(remove, {
    onSuccess() {
      say(words.removed)
      setAsked(undefined)
    },
  })
  const close = () => {
    setAsked(undefined)
    removal.reset()
  }
  return (
    <>
      <ul className={styles.list}>
        {listing.availability.map((one) => {
          const window = windowFrom(one)
          const summary = availabilitySummary(rowFrom(one))
          const Icon = icons[window.kind]
          return (
            <li key={one.id} className={styles.row}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <span className={styles.facts}>
                <span className={styles.name}>{summary}</span>
                <span className={styles.note}>{windowWords(window)}</span>
              </span>
              <span className={styles.actions}>
                <Link
                  to={`/ChangeAvailabilities/${listing.id}/${one.id}`}
                  className={styles.icon}
                  aria-label={words.editOne(summary)}
                  title={words.edit}
                >
                  <IconPencil size={20} stroke={1.75} aria-hidden />
                </Link>
                <IconButton
                  label={words.removeOne(summary)}
                  onClick={() => setAsked({ id: one.id, summary })}
                >
                  <IconTrash size={20} stroke={1.75} aria-hidden />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ul>
      <Unseen>
        <span role="status">{said}</span>
      </Unseen>
      {asked && (
        <ConfirmDialog
          title={words.removeTitle}
          text={[words.removeText(asked.summary), warningWithout(listing, asked.id)]
            .filter(Boolean)
            .join(' ')}
          confirm={words.remove}
          isBusy={removal.isPending}
          failure={removal.failure}
          onClose={close}
          onConfirm={() => removal.mutate(asked.id)}
        />
      )}
    </>
  )
}

/** Removing the last hours that months need takes the spot out of monthly search, so it is said before. */
function warningWithout(listing: OwnListing, id: string): string | undefined {
  if (monthlyWarning(listing) !== undefined) return undefined
  return monthlyWarning({ ...listing, availability: listing.availability.filter((one) => one.id !== id) })
}
