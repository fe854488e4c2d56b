import { Text } from '@react-email/text'
import { BrandedMail, type MailFrame } from './BrandedMail'
import { MailButton } from './MailButton'
import { paragraph } from './mail-look'

export type PlainNoticeProps = {
  title: string
  paragraphs: readonly string[]
  button: { label: string; path: string } | null
}

/** A mail without a layout of its own: a title, some paragraphs, at most one button. */
export function PlainNotice({ brand, site, title, paragraphs, button }: PlainNoticeProps & MailFrame) {
  return (
    <BrandedMail brand={brand} site={site} title={title} preview={paragraphs[0] ?? title}>
      {paragraphs.map((words, position) => (
        <Text key={position} className="ink" style={paragraph}>
          {words}
        </Text>
      ))}
      {button && (
        <MailButton brand={brand} site={site} path={button.path}>
          {button.label}
        </MailButton>
      )}
    </BrandedMail>
  )
}
