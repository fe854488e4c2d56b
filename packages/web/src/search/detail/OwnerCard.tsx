import type { PublicSpace } from '@bayshare/contract/listings'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Avatar } from '../../ui/Avatar'
import styles from './OwnerCard.module.css'
import { LogInLink } from './LogInLink'
import { detailWords } from './words'
import { useSession } from '../../session/SessionContext'

/** Who shares the space: a first name and since when. More is nobody's business before a booking. */
export function OwnerCard({ owner }: { owner: PublicSpace['owner'] }) {
  const { status } = useSession()
  return (
    <section className={styles.owner} aria-label={detailWords.owner}>
      <Avatar path={undefined} size={48} />
      <div className={styles.told}>
        <p className={styles.name}>{owner.firstName}</p>
        <p className={styles.since}>
          <IconRosetteDiscountCheck size={18} stroke={1.75} aria-hidden />
          {detailWords.since(owner.since)}
        </p>
      </div>
      {status === 'visitor' && <LogInLink>{detailWords.contactOwner}</LogInLink>}
    </section>
  )
}
