import { startBayConversation, startConversation } from '@bayshare/contract/messaging'
import { longestMessage } from '@bayshare/domain/messaging/message-role'
import { useId, useState } from 'react'
import { attemptKeyIn } from '../../session/attempt-key'
import { useBrand } from '../../session/BrandContext'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { BrandLink } from '../../ui/BrandLink'
import field from '../../ui/Field.module.css'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { Sheet } from '../../ui/Sheet'
import type { AskedOwner } from '../asked-owner'
import { keepDraft, readDraft } from '../kept-draft'
import { messagingWords as words } from '../words'
import styles from './AskOwner.module.css'

const attempt = attemptKeyIn('bayshare:ask-owner')

/** The question to an owner, over the page of the spot. What was typed outlives closing it. */
export function AskOwner({ spaceId, kind, ownerName, onClose }: AskedOwner & { onClose: () => void }) {
  const draftKey = `space:${spaceId}`
  const [text, setText] = useState(() => readDraft(draftKey).text)
  const { api } = liveSessionOf(useSessionItself())
  const { links } = useBrand()
  const [sent, setSent] = useState<{ id: string; isMasked: boolean }>()
  const id = useId()
  const content = text.trim()
  const ask = useServerMutation(
    () => {
      const route = kind === 'bay' ? startBayConversation : startConversation
      const idempotencyKey = attempt.of(JSON.stringify([spaceId, content]))
      return api(route, { params: { spaceId }, body: { content }, idempotencyKey })
    },
    {
      onSuccess(started) {
        attempt.forget()
        keepDraft(draftKey, { text: '' })
        setSent({ id: started.id, isMasked: started.message.isMasked })
      },
    },
  )
  if (sent)
    return (
      <Sheet title={words.asked} onClose={onClose}>
        <div role="status" className={styles.form}>
          <p>{words.askedText}</p>
          {sent.isMasked && <p className={styles.soft}>{words.askedMasked}</p>}
        </div>
        <div className={styles.actions}>
          <PlainButton look="secondary" onClick={onClose}>
            {words.done}
          </PlainButton>
          <LinkButton to={`/conversations/${sent.id}`}>{words.toInbox}</LinkButton>
        </div>
      </Sheet>
    )
  return (
    <Sheet title={words.askTitle(ownerName)} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (content !== '') ask.mutate()
        }}
      >
        <div className={field.field}>
          <label htmlFor={id} className={field.label}>
            {words.ask}
          </label>
          <textarea
            id={id}
            rows={5}
            maxLength={longestMessage}
            placeholder={words.askPlaceholder}
            className={`${field.input} ${field.area}`}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              keepDraft(draftKey, { text: event.currentTarget.value })
            }}
          />
        </div>
        {ask.failure !== undefined && (
          <div role="alert" className={styles.failure}>
            <p className={styles.strong}>{words.notSent}</p>
            {ask.failure !== words.notSent && <p>{ask.failure}</p>}
            <BrandLink to={links.terms}>{words.terms}</BrandLink>
          </div>
        )}
        <PlainButton type="submit" isLarge disabled={content === '' || ask.isPending}>
          {words.askSend}
        </PlainButton>
      </form>
    </Sheet>
  )
}
