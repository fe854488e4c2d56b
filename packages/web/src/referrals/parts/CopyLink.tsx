import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { PlainButton } from '../../ui/LinkButton'
import { useCopy } from '../../ui/use-copy'
import type { ReferralWords } from '../words'
import styles from './CopyLink.module.css'

/** The personal link in a box, copied with one press. */
export function CopyLink({ link, words }: { link: string; words: ReferralWords }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { copy, outcome } = useCopy(link)

  return (
    <div className={styles.copy}>
      <label htmlFor={id} className={styles.label}>
        {words.yourLink}
      </label>
      <div className={styles.box}>
        <input
          ref={field}
          id={id}
          className={styles.link}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <PlainButton
          onClick={() => {
            // Selected as well, so that it can be copied by hand where the browser says no.
            field.current?.select()
            void copy()
          }}
        >
          {outcome === 'copied' ? (
            <IconCheck size={20} stroke={2.25} aria-hidden />
          ) : (
            <IconCopy size={20} stroke={1.75} aria-hidden />
          )}
          {words.copy}
        </PlainButton>
      </div>
      <p role="status" className={styles.said}>
        {outcome === 'copied' && words.copied}
        {outcome === 'failed' && words.copyFailed}
      </p>
    </div>
  )
}
