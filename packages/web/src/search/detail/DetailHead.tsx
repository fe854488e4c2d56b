import type { SpaceId } from '@bayshare/domain/listings/space'
import { IconShare2 } from '@tabler/icons-react'
import { IconButton } from '../../ui/IconButton'
import { useSlots } from '../slots'
import { BackButton } from './BackButton'
import styles from './DetailHead.module.css'
import { useShare } from './use-share'
import { detailWords } from './words'

/** The way back to the list, and what can be done with the space besides booking it. */
export function DetailHead({ spaceId, place, path, back, onClose }: DetailHeadProps) {
  const { SaveSpaceButton } = useSlots()
  const { share, outcome, link } = useShare(place, path)
  return (
    <div className={styles.head}>
      <BackButton onClick={onClose}>{back}</BackButton>
      <span role="status" className={styles.outcome}>
        {outcome === 'copied' && detailWords.copied}
        {outcome === 'failed' && (
          <label>
            {detailWords.copyFailed}{' '}
            <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          </label>
        )}
      </span>
      <SaveSpaceButton spaceId={spaceId} name={place} />
      <IconButton label={detailWords.share} onClick={() => void share()}>
        <IconShare2 size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}

interface DetailHeadProps {
  spaceId: SpaceId
  place: string
  /** Of the one address under which it is known. */
  path: string
  /** Where the way back leads, in words. */
  back: string
  onClose: () => void
}
