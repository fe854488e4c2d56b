import { IconCheck, IconCopy } from '@tabler/icons-react'
import { PlainButton } from '../../ui/LinkButton'
import { useCopy } from '../../ui/use-copy'
import styles from './CopyText.module.css'

/** Puts a text where the person can paste it from, and says whether that worked. */
export function CopyButton({ text, words, onCopy }: CopyButtonProps) {
  const { copy, outcome } = useCopy(text)
  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  return (
    <div className={styles.button}>
      <PlainButton
        look="secondary"
        onClick={() => {
          onCopy?.()
          void copy()
        }}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        {words.copy}
      </PlainButton>
      <span role="status" className={styles.said}>
        {outcome === 'copied' && words.copied}
        {outcome === 'failed' && words.copyFailed}
      </span>
    </div>
  )
}

interface CopyButtonProps {
  text: string
  words: { copy: string; copied: string; copyFailed: string }
  onCopy?: () => void
}
