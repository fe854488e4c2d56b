import { readStayMessages, sendStayMessage, stayMessages } from '@bayshare/contract/hotel'
import { longestMessage } from '@bayshare/domain/messaging/message-role'
import { useEffect, useId, useState } from 'react'
import { Bubble } from '../../messaging/parts/Bubble'
import { newKey } from '../../session/attempt-key'
import { liveSessionOf } from '../../session/live-session'
import { productNow } from '../../session/product-clock'
import { useSessionItself } from '../../session/SessionContext'
import { useAnswer } from '../../session/use-answer'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import field from '../../ui/Field.module.css'
import { PlainButton } from '../../ui/LinkButton'
import { hotelWords as words } from '../words'
import styles from './Step.module.css'

/** A guest has no bell, so the page asks by itself. */
const askEveryMilliseconds = 15_000

/** What the guest and the staff of the hotel wrote to each other, and the box to answer in. */
export function StayMessages({ token }: { token: string }) {
  const { api } = liveSessionOf(useSessionItself())
  const params = { token }
  const { data, isError, refetch } = useAnswer(
    stayMessages,
    { params, query: {} },
    { staleTime: 0, refetchInterval: askEveryMilliseconds },
  )
  const [text, setText] = useState('')
  const id = useId()
  const sending = useServerMutation(
    () => api(sendStayMessage, { params, body: { content: text.trim() }, idempotencyKey: newKey() }),
    {
      onSuccess: () => {
        setText('')
        void refetch()
      },
    },
  )
  const last = data?.messages.findLast(({ isOwn }) => !isOwn)?.id
  useEffect(() => {
    // What could not be marked now is marked with the next message.
    if (last !== undefined)
      void api(readStayMessages, { params: { token }, body: { last } }).catch(() => undefined)
  }, [api, token, last])
  if (isError || !data || (data.messages.length === 0 && !data.canWrite)) return null
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.heading}>
        {words.messages}
      </h2>
      {data.messages.map(({ id: key, content, isOwn, user, role, sentAt }) => (
        <Bubble
          key={key}
          now={productNow()}
          isReported={false}
          onReport={undefined}
          readMark={isOwn && key === data.lastRead ? words.read : undefined}
          message={{
            id: key,
            content,
            isOwn,
            name: user.firstName,
            photo: user.image?.path,
            role: role === 'driver' ? undefined : words.reception,
            note: undefined,
            sentAt,
          }}
        />
      ))}
      {data.canWrite ? (
        <>
          <div className={field.field}>
            <label htmlFor={id} className={field.label}>
              {words.writeTo}
            </label>
            <textarea
              id={id}
              rows={3}
              maxLength={longestMessage}
              className={`${field.input} ${field.area}`}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </div>
          <Alert>{sending.failure}</Alert>
          <PlainButton
            look="secondary"
            isLarge
            disabled={text.trim() === '' || sending.isPending}
            onClick={() => sending.mutate()}
          >
            {words.send}
          </PlainButton>
        </>
      ) : (
        <p className={styles.soft}>{words.chatClosed}</p>
      )}
    </section>
  )
}
