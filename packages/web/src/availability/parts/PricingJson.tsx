import { availabilityGrid } from '@bayshare/contract/calendars'
import { answerOnWire } from '@bayshare/contract/call'
import { IconDownload } from '@tabler/icons-react'
import { PlainButton } from '../../ui/LinkButton'
import { saveFile } from '../../ui/start-download'
import { gridWords as words } from '../calendar-words'
import type { AvailabilityDay } from '../slot-rows'
import { CopyButton } from './CopyButton'
import styles from './PricingJson.module.css'

/** The answer behind the grid as it came over the wire, to copy or keep. */
export function PricingJson({ day }: { day: AvailabilityDay }) {
  const json = JSON.stringify(answerOnWire(availabilityGrid, day), null, 2)
  return (
    <details className={styles.json}>
      <summary>{words.json}</summary>
      <div className={styles.actions}>
        <CopyButton text={json} words={words} />
        <PlainButton
          look="secondary"
          onClick={() =>
            saveFile(
              new Blob([json], { type: 'application/json' }),
              words.fileName(day.listingId, day.date.toString()),
            )
          }
        >
          <IconDownload size={20} stroke={1.75} aria-hidden />
          {words.download}
        </PlainButton>
      </div>
      <textarea className={styles.text} aria-label={words.json} rows={14} readOnly value={json} />
    </details>
  )
}
