import type { PublicSpace } from '@bayshare/contract/listings'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useBrand } from '../../session/BrandContext'
import { Avatar } from '../../ui/Avatar'
import { useSlots } from '../slots'
import styles from './OwnerCard.module.css'
import { detailWords } from './words'

/** Who shares the space: a first name, a photo and since when. More is nobody's business before a booking. */
export function OwnerCard({ spaceId, kind, owner, zone }: OwnerCardProps) {
  const { ContactOwner } = useSlots()
  const { ownerCancellationMonths } = useBrand().policy.cancellation
  return (
    <section className={styles.owner} aria-label={detailWords.owner}>
      <Avatar path={owner.image?.path} size={48} />
      <div className={styles.facts}>
        <p className={styles.name}>{owner.firstName}</p>
        <p className={styles.since}>
          <IconRosetteDiscountCheck size={18} stroke={1.75} aria-hidden />
          {detailWords.since(owner.since)}
        </p>
        {owner.cancelledBookings > 0 && (
          <p className={styles.cancelled}>
            {detailWords.cancelledByOwner(owner.cancelledBookings, ownerCancellationMonths)}
          </p>
        )}
      </div>
      <Suspense>
        <ContactOwner spaceId={spaceId} kind={kind} ownerName={owner.firstName} zone={zone} />
      </Suspense>
    </section>
  )
}

interface OwnerCardProps {
  spaceId: SpaceId
  kind: 'space' | 'bay'
  owner: PublicSpace['owner']
  zone: string
}
