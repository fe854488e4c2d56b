import { useRef } from 'react'
import { InputField } from '../../ui/InputField'
import { sharingWords as words } from '../sharing-words'
import { CopyButton } from './CopyButton'
import styles from './CopyText.module.css'

/** A text in a box that is copied with one press. */
export function CopyText({ label, text, help }: { label: string; text: string; help: string }) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className={styles.copy}>
      <InputField
        label={label}
        help={help}
        value={text}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton
        text={text}
        words={words}
        // Selected as well, so that it can be copied by hand where the browser says no.
        onCopy={() => box.current?.querySelector('input')?.select()}
      />
    </div>
  )
}
