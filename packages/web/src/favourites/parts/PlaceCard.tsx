import type { PlaceAlert, SavedPlace } from '@bayshare/contract/favourites'
import { defaultTimeRange } from '@bayshare/domain/search/default-time-range'
import { IconBell, IconMapPin, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useBrand } from '../../session/BrandContext'
import { productNow } from '../../session/product-clock'
import { useSession } from '../../session/SessionContext'
import { IconButton } from '../../ui/IconButton'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { useFavouriteChanges } from '../use-favourite-changes'
import { useUndo } from '../use-undo'
import { timeRangeOf, criteriaOf } from '../criteria-form'
import { favouriteWords } from '../words'
import { AlertRow } from './AlertRow'
import { AlertSheet } from './AlertSheet'
import styles from './PlaceCard.module.css'
import { RenameSheet } from './RenameSheet'

/** A saved place, what somebody waits for there, and all that can be done about it. */
export function PlaceCard({ place, onRemove }: { place: SavedPlace; onRemove: () => void }) {
  const { policy } = useBrand()
  const { profile } = useSession()
  const { removeAlert, addAlert, watchAgain } = useFavouriteChanges()
  const { run, notice } = useUndo()
  const [open, setOpen] = useState<'rename' | 'add' | PlaceAlert>()
  const close = () => setOpen(undefined)

  function remove(alert: PlaceAlert): void {
    const isOver = alert.state === 'over'
    void run(() => removeAlert(place.id, alert.id), {
      words: favouriteWords.alertRemoved,
      ...(!isOver && { undo: () => addAlert(place.id, criteriaOf(alert)) }),
    })
  }

  function said(): void {
    close()
    void run(async () => {}, { words: favouriteWords.watching(profile?.email ?? '') })
  }

  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <IconMapPin size={20} stroke={1.75} className={styles.pin} aria-hidden />
        <h2 className={styles.name}>{place.name}</h2>
        <IconButton label={`${favouriteWords.rename} ${place.name}`} onClick={() => setOpen('rename')}>
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={favouriteWords.remove(place.name)} onClick={onRemove}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </header>
      {place.alerts.length > 0 && (
        <ul className={styles.alerts} aria-label={favouriteWords.alertsOf(place.name)}>
          {place.alerts.map((alert) => (
            <li key={alert.id}>
              <AlertRow
                alert={alert}
                place={place}
                onAgain={() => void run(() => watchAgain(place.id, alert.id))}
                onChange={() => setOpen(alert)}
                onRemove={() => remove(alert)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <LinkButton look="secondary" to={placeLink(place)}>
          {favouriteWords.searchHere}
        </LinkButton>
        <PlainButton look="quiet" onClick={() => setOpen('add')}>
          <IconBell size={20} stroke={1.75} aria-hidden />
          {favouriteWords.addAlert}
        </PlainButton>
      </div>
      {open === 'rename' && <RenameSheet place={place} onClose={close} />}
      {open === 'add' && (
        <AlertSheet
          place={place}
          timeRange={{ kind: 'casual', ...defaultTimeRange(productNow(), place.zone, policy.casual) }}
          onClose={close}
          onDone={said}
        />
      )}
      {typeof open === 'object' && (
        <AlertSheet place={place} timeRange={timeRangeOf(open)} alert={open} onClose={close} onDone={said} />
      )}
      {notice}
    </article>
  )
}

function placeLink({ name, latitude, longitude }: SavedPlace): string {
  return `/Search/${encodeURIComponent(name)}/${latitude}/${longitude}`
}
