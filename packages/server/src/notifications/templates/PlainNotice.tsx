import { Text } from '@react-email/text'
import { BrandedMail, type MailFrame } from './BrandedMail'
import { MailButton } from './MailButton'
import { paragraph } from './mail-look'

export type PlainNoticeProps = {
  title: string
  paragraphs: readonly string[]
  button: { label: string; path: string } | null
  /** What else can be done, in a quieter look. */
  others?: readonly { label: string; path: string }[]
}

/** A mail without a layout of its own: a title, some paragraphs, what can be done. */
export function PlainNotice(props: PlainNoticeProps & MailFrame) {
  const { brand, site, title, paragraphs, button, others = [] } = props
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
      {others.map(({ label, path }) => (
        // A block, so that it begins a line of its own in the plain text.
        <div key={path} className="button-cell" style={{ display: 'inline-block' }}>
          <MailButton brand={brand} site={site} path={path} isQuiet>
            {label}
          </MailButton>
        </div>
      ))}
    </BrandedMail>
  )
}
