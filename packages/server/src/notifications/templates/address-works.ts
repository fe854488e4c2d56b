import type { Brand } from '@bayshare/domain/brands/brand'
import type { PlainNoticeProps } from './PlainNotice'

/** A test, asked for after mails had bounced. */
export function addressWorks({ words }: Brand): PlainNoticeProps {
  return {
    title: 'Your email address works again',
    paragraphs: [
      `Emails from ${words.name} to this address didn't arrive, and you asked us to try again. This one has arrived, so you'll get the next ones too.`,
    ],
    button: null,
  }
}
