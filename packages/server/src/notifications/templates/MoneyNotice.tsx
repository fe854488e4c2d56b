import { Text } from '@react-email/components'
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
}

/** A mail about money: what happened, the figures, what follows from it, and at most one button. */
export function MoneyNotice({ brand, site, title, paragraphs, facts, button }: MoneyNoticeProps & MailFrame) {
  const [first = title, ...others] = paragraphs
  const say = (words: string) => (
    <Text key={words} className="ink" style={paragraph}>
      {words}
    </Text>
  )
  return (
    <BrandedMail brand={brand} site={site} title={title} preview={first}>
      {say(first)}
      {facts.length > 0 && <FactTable facts={facts} />}
      {others.map(say)}
      {button && (
        <MailButton brand={brand} site={site} path={button.path}>
          {button.label}
        </MailButton>
      )}
    </BrandedMail>
  )
}
