import { useId, useState } from 'react'
import { PlainButton } from '../../ui/LinkButton'
import { eventWords as words } from '../words'
import { harmlessPage } from '../harmless-page'
import styles from './MailPreview.module.css'

interface MailPreviewProps {
  html: string | null
  subject: string
  isOpenFirst: boolean
}

/** A mail as its reader saw it, in a frame that runs nothing, loads nothing and leads nowhere. */
export function MailPreview({ html, subject, isOpenFirst }: MailPreviewProps) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  const id = useId()
  if (html === null) return <p className={styles.note}>{words.noContent}</p>
  return (
    <>
      <div>
        <PlainButton
          look="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.hideMail : words.showMail}
        </PlainButton>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <iframe
              className={styles.frame}
              title={words.mailFrame(subject)}
              sandbox=""
              referrerPolicy="no-referrer"
              srcDoc={harmlessPage(html)}
            />
            <p className={styles.note}>{words.mailNote}</p>
          </>
        )}
      </div>
    </>
  )
}
