import { longestMessage } from '@bayshare/domain/messaging/message-role'
import { type KeyboardEvent, useId, useState } from 'react'
import field from '../../ui/Field.module.css'
import { PlainButton } from '../../ui/LinkButton'
import { Unseen } from '../../ui/Unseen'
import { keepDraft, readDraft } from '../kept-draft'
import { useSayTyping } from '../use-typing'
import { messagingWords as words } from '../words'
import styles from './Composer.module.css'

const tellWhenLeft = 200

/** The box at the bottom of a thread. Enter sends, Shift and Enter begins a new line; what is typed outlives a reload. */
export function Composer({ threadKey, onSend, sayTyping }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(threadKey).text)
  const { onType, onSent } = useSayTyping(sayTyping)
  const id = useId()
  const content = text.trim()
  const left = longestMessage - text.length
  function write(typed: string): void {
    setText(typed)
    keepDraft(threadKey, { text: typed })
  }
  function send(): void {
    if (content === '') return
    write('')
    onSend(content)
    onSent()
  }
  function onKeyDown(event: KeyboardEvent): void {
    // Enter also chooses a suggestion of an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={id}>
        <Unseen>{words.write}</Unseen>
      </label>
      <div className={styles.row}>
        <textarea
          id={id}
          className={`${field.input} ${field.area} ${styles.text}`}
          rows={1}
          maxLength={longestMessage}
          placeholder={words.placeholder}
          enterKeyHint="send"
          value={text}
          onChange={(event) => {
            write(event.currentTarget.value)
            if (event.currentTarget.value.trim() !== '') onType()
          }}
          onKeyDown={onKeyDown}
        />
        <PlainButton type="submit" disabled={content === ''}>
          {words.send}
        </PlainButton>
      </div>
      {left < tellWhenLeft && <p className={field.help}>{words.left(left)}</p>}
    </form>
  )
}

interface ComposerProps {
  threadKey: string
  onSend: (content: string) => void
  /** Tells the others that somebody writes; called every few seconds while they do. */
  sayTyping: () => Promise<unknown>
}
