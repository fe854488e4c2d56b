import type { PlaceAlert, SavedPlace } from '@bayshare/contract/favourites'
import { searchLink } from '@bayshare/domain/favourites/search-link'
import { wantedWords } from '@bayshare/domain/favourites/wanted-words'
import { IconBellRinging, IconClockOff, IconEye, IconX } from '@tabler/icons-react'
import { useProductMinute } from '../../session/use-product-minute'
import { IconButton } from '../../ui/IconButton'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { relativeTime } from '../../ui/relative-time'
import { timeRangeOf } from '../criteria-form'
import { favouriteWords } from '../words'
import styles from './AlertRow.module.css'

const icons = { watching: IconEye, told: IconBellRinging, over: IconClockOff }

/** One alert: its time, its criteria and its state, with a word and an icon. */
export function AlertRow({ alert, place, onAgain, onChange, onRemove }: AlertRowProps) {
  const now = useProductMinute()
  const when = wantedWords(timeRangeOf(alert))
  const Icon = icons[alert.state]
  const { stateNotes } = favouriteWords
  const note =
    alert.state === 'told' && alert.toldAt
      ? stateNotes.told(relativeTime(alert.toldAt, now))
      : stateNotes[alert.state === 'over' ? 'over' : 'watching']
  return (
    <div className={styles.row}>
      <p className={styles.top}>
        <span className={styles.state} data-state={alert.state}>
          <Icon size={18} stroke={1.75} aria-hidden />
          {favouriteWords.states[alert.state]}
        </span>
      </p>
      <div className={styles.facts}>
        <p className={styles.when}>{when}</p>
        <p className={styles.note}>{[...criteriaWords(alert), note].join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        {alert.state === 'told' && (
          <>
            <LinkButton look="secondary" to={searchLink(place, { ...alert, timeRange: timeRangeOf(alert) })}>
              {favouriteWords.look}
            </LinkButton>
            <PlainButton look="quiet" onClick={onAgain}>
              {favouriteWords.watchAgain}
            </PlainButton>
          </>
        )}
        <PlainButton look="quiet" onClick={onChange}>
          {favouriteWords.changeTime}
        </PlainButton>
      </div>
      <div className={styles.remove}>
        <IconButton label={favouriteWords.removeAlert(when)} onClick={onRemove}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

function criteriaWords({ fitsVehicle, needsCharging, needsCover, access }: PlaceAlert): string[] {
  return [
    ...(fitsVehicle ? [favouriteWords.fitsVehicle] : []),
    ...(needsCharging ? [favouriteWords.charging] : []),
    ...(needsCover ? [favouriteWords.covered] : []),
    ...access,
  ]
}

interface AlertRowProps {
  alert: PlaceAlert
  place: SavedPlace
  onAgain: () => void
  onChange: () => void
  onRemove: () => void
}
