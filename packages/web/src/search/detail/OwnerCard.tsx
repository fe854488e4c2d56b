import type { PublicSpace } from '@bayshare/contract/listings'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useBrand } from '../../session/BrandContext'
import { useSession } from '../../session/SessionContext'
import { useLogIn } from '../../session/use-log-in'
import { Avatar } from '../../ui/Avatar'
import { PlainButton } from '../../ui/LinkButton'
import styles from './OwnerCard.module.css'
import { detailWords } from './words'

/** Who shares the space: a first name, a photo and since when. More is nobody's business before a booking. */
export function OwnerCard({ owner }: { owner: PublicSpace['owner'] }) {
  const { status } = useSession()
  const { ownerCancellationMonths } = useBrand().policy.cancellation
  const logIn = useLogIn()
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
      {status === 'visitor' && (
        <PlainButton look="secondary" onClick={() => logIn()}>
          {detailWords.contactOwner}
        </PlainButton>
      )}
    </section>
  )
}
