import type { FoundBuilding } from '@bayshare/contract/buildings'
import { baysLeftOut, fewBaysWords, monthlyRateWords } from '@bayshare/domain/search/bay-words'
import { IconArrowBarToUp, IconKey, IconMapPin } from '@tabler/icons-react'
import { useBrand } from '../../session/BrandContext'
import { usePageTitle } from '../../ui/page-title'
import headStyles from '../detail/DetailHead.module.css'
import { BackButton } from '../detail/BackButton'
import { Photos } from '../detail/Photos'
import detailStyles from '../detail/SpaceDetails.module.css'
import { type Search, spaceAddress } from '../search-address'
import { useArrivalFocus } from '../use-arrival-focus'
import { BayRow } from './BayRow'
import styles from './BuildingDetail.module.css'
import { bayWords } from './words'

/** A building and the bays that it lets. */
export function BuildingDetail({ building, search, onClose }: BuildingDetailProps) {
  const { id: brandId } = useBrand()
  const heading = useArrivalFocus<HTMLHeadingElement>(true)
  const few = fewBaysWords(building.bays.length, brandId)
  const leftOut = baysLeftOut(building)
  usePageTitle(building.name)
  return (
    <article className={`${detailStyles.page} ${styles.page}`}>
      <div className={headStyles.head}>
        <BackButton onClick={onClose}>{bayWords.back}</BackButton>
      </div>
      <div className={styles.summary}>
        <Photos images={building.images} place={building.name} position={building} isLow />
        <header>
          <h1 ref={heading} tabIndex={-1} className={detailStyles.title}>
            {building.name}
          </h1>
          {building.tagline !== '' && <p className={detailStyles.address}>{building.tagline}</p>}
        </header>
        <ul className={styles.facts}>
          <li>
            <IconMapPin size={20} stroke={1.75} aria-hidden /> {building.address}
          </li>
          <li>
            <IconKey size={20} stroke={1.75} aria-hidden /> {building.accessMethod}
          </li>
          {building.maxClearance !== null && (
            <li>
              <IconArrowBarToUp size={20} stroke={1.75} aria-hidden />{' '}
              {bayWords.clearance(building.maxClearance)}
            </li>
          )}
        </ul>
        <section className={detailStyles.section}>
          <header className={styles.head}>
            <h2 className={detailStyles.heading}>{bayWords.bayList}</h2>
            {building.bays.length > 0 && (
              <p className={styles.from}>
                {bayWords.from('')}
                <strong>{monthlyRateWords(building.bestRate)}</strong>
              </p>
            )}
          </header>
          {few !== undefined && (
            <p role="status" className={styles.few}>
              {few}
            </p>
          )}
          <ul className={styles.bays}>
            {building.bays.map((bay) => (
              <li key={bay.id}>
                <BayRow bay={bay} to={spaceAddress(search, bay.id)} />
              </li>
            ))}
          </ul>
          {leftOut > 0 && <p className={detailStyles.note}>{bayWords.leftOut(leftOut)}</p>}
        </section>
        {building.description !== '' && (
          <section className={detailStyles.section}>
            <h2 className={detailStyles.heading}>{bayWords.aboutBuilding}</h2>
            <p className={detailStyles.description}>{building.description}</p>
          </section>
        )}
      </div>
    </article>
  )
}

interface BuildingDetailProps {
  building: FoundBuilding
  search: Search
  onClose(): void
}
