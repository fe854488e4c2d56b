import { Text } from '@react-email/text'
import { BrandedMail, type MailFrame } from './BrandedMail'
import { FactTable } from './FactTable'
import { MailButton } from './MailButton'
import { paragraph } from './mail-look'

export type MoneyNoticeProps = {
  title: string
  paragraphs: readonly string[]
  /** Amounts and dates that a reader looks for, after the first paragraph. */
  facts: readonly { label: string; value: string }[]
  button: { label: string; path: string } | null
  /** What else can be done, in a quieter look. */
  others?: readonly { label: string; path: string }[]
}

/** A mail about money: what happened, the figures, what follows from it, and what can be done. */
export function MoneyNotice(props: MoneyNoticeProps & MailFrame) {
  const { brand, site, title, paragraphs, facts, button, others = [] } = props
  const [first = title, ...further] = paragraphs
  const say = (words: string) => (
    <Text key={words} className="ink" style={paragraph}>
      {words}
    </Text>
  )
  return (
    <BrandedMail brand={brand} site={site} title={title} preview={first}>
      {say(first)}
      {facts.length > 0 && <FactTable facts={facts} />}
      {further.map(say)}
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
