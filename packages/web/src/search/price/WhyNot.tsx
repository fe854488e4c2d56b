import type { PublicSpace } from '@bayshare/contract/listings'
import type { Standing } from '@bayshare/domain/search/found'
import { isTooLarge } from '@bayshare/domain/vehicles/size'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useSession } from '../../session/SessionContext'
import { PlainButton } from '../../ui/LinkButton'
import { defaultVehicleOf } from '../list/listed-spaces'
import styles from './TimeRangeCard.module.css'
import { detailWords } from '../detail/words'

/** Why a space cannot be booked now, with an alternative, or that the vehicle may not fit (rule: vehicle size). */
export function WhyNot({ space, standing, isChanging, onChangeTimes, onClose }: WhyNotProps) {
  const vehicle = defaultVehicleOf(useSession().profile)
  if (standing === undefined) return null
  if (standing === 'available' || standing === 'too-small') {
    if (!vehicle || !isTooLarge(vehicle.type, space.largestVehicle)) return null
    return (
      <div role="status" className={styles.notice}>
        <p>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden /> <strong>{detailWords.tooLarge}</strong>
        </p>
        <p>{detailWords.tooLargeText(vehicle.type, space.largestVehicle)}</p>
      </div>
    )
  }
  return (
    <div role="status" className={styles.notice}>
      <p>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />{' '}
        <strong>{detailWords.unavailable[standing]}</strong>
      </p>
      <p>{detailWords.wayOut}</p>
      <div className={styles.waysOut}>
        {!isChanging && (
          <PlainButton look="secondary" onClick={onChangeTimes}>
            {detailWords.changeTimes}
          </PlainButton>
        )}
        <PlainButton look="quiet" onClick={onClose}>
          {detailWords.seeOthers}
        </PlainButton>
      </div>
    </div>
  )
}

interface WhyNotProps {
  space: PublicSpace
  standing: Standing | 'unknown' | undefined
  isChanging: boolean
  onChangeTimes(): void
  onClose(): void
}
