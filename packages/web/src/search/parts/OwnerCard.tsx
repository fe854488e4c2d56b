import type { PublicSpace } from '@bayshare/contract/listings'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Avatar } from '../../ui/Avatar'
import { searchWords } from '../words'
import styles from './OwnerCard.module.css'

/** Who shares the space: a first name and since when. More is nobody's business before a booking. */
export function OwnerCard({ owner }: { owner: PublicSpace['owner'] }) {
  return (
    <section className={styles.owner} aria-label={searchWords.owner}>
      <Avatar path={undefined} size={48} />
      <div>
        <p className={styles.name}>{owner.firstName}</p>
        <p className={styles.since}>
          <IconRosetteDiscountCheck size={18} stroke={1.75} aria-hidden />
          {searchWords.since(owner.since)}
        </p>
      </div>
    </section>
  )
}
