import type { FoundBuilding } from '@bayshare/contract/buildings'
import { fewBaysWords, monthlyRateWords } from '@bayshare/domain/search/bay-words'
import { IconArrowBarToUp, IconKey, IconParking } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useBrand } from '../../session/BrandContext'
import { Picture } from '../../map/Picture'
import styles from '../list/SpaceCard.module.css'
import { bayWords } from './words'

/** One building of the list: what it is, how far, how one gets in, and from how much on. */
export function BuildingCard({ building, to, isSelected, onPoint }: BuildingCardProps) {
  const { id: brandId } = useBrand()
  const few = building.bays.length === 0 ? fewBaysWords(0, brandId) : undefined
  return (
    <Link
      to={to}
      className={styles.card}
      data-dimmed={few !== undefined}
      aria-current={isSelected ? 'true' : undefined}
      preventScrollReset
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
      onFocus={() => onPoint?.(true)}
      onBlur={() => onPoint?.(false)}
    >
      <Picture path={building.imagePath ?? undefined} place={building} className={styles.picture} />
      <div className={styles.summary}>
        <h3 className={styles.title}>{building.name}</h3>
        {building.tagline !== '' && <p className={styles.facts}>{building.tagline}</p>}
        <p className={styles.facts}>
          {building.suburb} · {bayWords.away(building.distance)}
        </p>
        <p className={styles.chips}>
          <span className={styles.chip}>
            <IconParking size={14} stroke={2} aria-hidden /> {bayWords.bays(building.totalBays)}
          </span>
          <span className={styles.chip}>
            <IconKey size={14} stroke={2} aria-hidden /> {building.accessMethod}
          </span>
          {building.maxClearance !== null && (
            <span className={styles.chip}>
              <IconArrowBarToUp size={14} stroke={2} aria-hidden />{' '}
              {bayWords.clearance(building.maxClearance)}
            </span>
          )}
        </p>
        {few !== undefined && <p className={styles.reason}>{few}</p>}
      </div>
      {few === undefined && (
        <p className={styles.price}>
          {bayWords.from('')}
          <strong className={styles.total}>{monthlyRateWords(building.bestRate)}</strong>
        </p>
      )}
    </Link>
  )
}

interface BuildingCardProps {
  building: FoundBuilding
  to: string
  isSelected: boolean
  /** The pointer or the focus has come, or has gone. */
  onPoint?(isPointed: boolean): void
}
