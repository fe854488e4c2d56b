import type { PublicSpace } from '@bayshare/contract/listings'
import { spaceLink } from '@bayshare/domain/search/space-link'
import { IconArrowLeft, IconShare2 } from '@tabler/icons-react'
import { SaveSpaceButton } from '../../favourites/SaveSpaceButton'
import { IconButton } from '../../ui/IconButton'
import styles from './DetailHead.module.css'
import { useShare } from './use-share'
import { detailWords } from './words'

/** The way back to the list, and what can be done with the space besides booking it. */
export function DetailHead({ space, place, onClose }: DetailHeadProps) {
  const { share, outcome, link } = useShare(place, spaceLink(space))
  return (
    <div className={styles.head}>
      <button type="button" className={styles.back} onClick={onClose}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        {detailWords.back}
      </button>
      <span role="status" className={styles.outcome}>
        {outcome === 'copied' && detailWords.copied}
        {outcome === 'failed' && (
          <label>
            {detailWords.copyFailed}{' '}
            <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          </label>
        )}
      </span>
      <SaveSpaceButton spaceId={space.id} name={place} />
      <IconButton label={detailWords.share} onClick={() => void share()}>
        <IconShare2 size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}

interface DetailHeadProps {
  space: PublicSpace
  place: string
  onClose: () => void
}
