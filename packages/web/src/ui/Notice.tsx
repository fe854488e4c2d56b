import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from './IconButton'
import styles from './Notice.module.css'
import { uiWords } from './words'

/** `open`: it is not decided yet. */
export type NoticeKind = 'good' | 'bad' | 'open'

const icons = { good: IconCircleCheck, bad: IconAlertTriangle, open: IconHourglass }

/**
 * What became of something, above the page that it concerns. It is read out when it comes, and who does nothing else at
 * that moment goes on from here with the keyboard.
 */
export function Notice({ kind, ...content }: NoticeProps) {
  // Another outcome is another notice, so that it is read out as well.
  return <Shown key={kind} kind={kind} {...content} />
}

function Shown({ kind, title, children, actions, onClose }: NoticeProps) {
  const Icon = icons[kind]
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement } = document
    const isIdle = activeElement === null || activeElement === document.body
    if (isIdle || activeElement.contains(notice.current)) notice.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={notice}
      tabIndex={-1}
      className={styles.notice}
      data-kind={kind}
      role={kind === 'bad' ? 'alert' : 'status'}
    >
      <Icon size={24} stroke={1.75} aria-hidden />
      {title === undefined ? (
        <p className={styles.title}>{children}</p>
      ) : (
        <h2 className={styles.title}>{title}</h2>
      )}
      {onClose && (
        <div className={styles.close}>
          <IconButton label={uiWords.close} onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      )}
      {title !== undefined && <p className={styles.text}>{children}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

interface NoticeProps {
  kind: NoticeKind
  title?: string
  children: ReactNode
  actions?: ReactNode
  onClose?: () => void
}
