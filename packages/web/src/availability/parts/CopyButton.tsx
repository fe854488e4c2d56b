import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { PlainButton } from '../../ui/LinkButton'
import styles from './CopyText.module.css'

/** Puts a text where the person can paste it from, and says whether that worked. */
export function CopyButton({ text, words, onCopy }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()

  async function copy(): Promise<void> {
    onCopy?.()
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  return (
    <div className={styles.button}>
      <PlainButton look="secondary" onClick={() => void copy()}>
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
