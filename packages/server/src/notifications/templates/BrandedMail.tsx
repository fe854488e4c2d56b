import type { Brand } from '@bayshare/domain/brands/brand'
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { createContext, type CSSProperties, type ReactNode, use } from 'react'
import { figures, fontFamily, light, mailStyleSheet } from './mail-look'
import { pageAddress } from './page-address'

/** What every mail gets beside its own facts: its brand, and the address at which that brand is served. */
export interface MailFrame {
  brand: Brand
  site: string
}

/** Where the reader asks for no more mails of this kind; null for those that nobody can switch off. */
export const UnsubscribeUrl = createContext<string | null>(null)

interface BrandedMailProps extends MailFrame {
  /** The line that an inbox shows beside the subject. */
  preview: string
  title: string
  children: ReactNode
}

/** The sheet that every mail is written on: the brand's mark and name, a card, and where to turn for help. */
export function BrandedMail({ brand, site, preview, title, children }: BrandedMailProps) {
  return (
    <Html lang="en-AU">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{mailStyleSheet(brand)}</style>
      </Head>
      <Body className="ground" style={groundStyle}>
        <Preview>{preview}</Preview>
        <Container style={columnStyle}>
          <BrandMark brand={brand} site={site} />
          <Card>
            <Heading as="h1" className="ink" style={titleStyle}>
              {title}
            </Heading>
            {children}
          </Card>
          <Footer brand={brand} site={site} />
        </Container>
      </Body>
    </Html>
  )
}

/** Mail programs do not draw SVG, so the mark is a coloured square with the brand's initial. */
function BrandMark({ brand, site }: MailFrame) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ marginBottom: '20px' }}>
      <tbody>
        <tr>
          <td
            className="accent-fill"
            width={40}
            height={40}
            align="center"
            valign="middle"
            style={{ ...squareStyle, backgroundColor: brand.look.accent }}
            aria-hidden="true"
            data-skip-in-text="true"
          >
            {brand.words.name.slice(0, 1)}
          </td>
          <td style={{ paddingLeft: '12px' }}>
            <Link className="ink" href={site} style={nameStyle} data-skip-in-text="true">
              {brand.words.name}
            </Link>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Card({ children }: { children: ReactNode }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderCollapse: 'separate' }}
    >
      <tbody>
        <tr>
          <td className="card card-cell" style={cardStyle}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Footer({ brand, site }: MailFrame) {
  const { links, words } = brand
  const unsubscribeUrl = use(UnsubscribeUrl)
  return (
    <>
      <Text className="quiet" style={{ ...footerStyle, marginTop: '24px' }}>
        Questions? Email{' '}
        <FooterLink brand={brand} href={`mailto:${words.supportEmail}`}>
          {words.supportEmail}
        </FooterLink>{' '}
        or call{' '}
        <FooterLink brand={brand} href={`tel:${words.supportPhone.replaceAll(' ', '')}`} isText>
          {words.supportPhone}
        </FooterLink>
        .
      </Text>
      <Text className="quiet" style={footerStyle}>
        <FooterLink brand={brand} href={pageAddress(site, links.faq)}>
          FAQ
        </FooterLink>
        {' · '}
        <FooterLink brand={brand} href={pageAddress(site, links.cancellationPolicy)}>
          Cancellation policy
        </FooterLink>
        {' · '}
        <FooterLink brand={brand} href={pageAddress(site, links.terms)}>
          Terms
        </FooterLink>
        {' · '}
        <FooterLink brand={brand} href={pageAddress(site, links.privacy)}>
          Privacy
        </FooterLink>
      </Text>
      <Text className="quiet" style={footerStyle}>
        {words.name}. {words.tagline}
      </Text>
      {unsubscribeUrl !== null && (
        <Text className="quiet" style={footerStyle}>
          <FooterLink brand={brand} href={unsubscribeUrl}>
            Unsubscribe
          </FooterLink>
          {' · '}
          <FooterLink brand={brand} href={pageAddress(site, '/notifications/settings')}>
            Notification settings
          </FooterLink>
        </Text>
      )}
    </>
  )
}

interface FooterLinkProps {
  brand: Brand
  href: string
  children: string
  /** In the plain text the words stand alone, without the address behind them. */
  isText?: boolean
}

function FooterLink({ brand, href, children, isText }: FooterLinkProps) {
  return (
    <Link
      className="accent-text"
      href={href}
      style={{ color: brand.look.accent, textDecoration: 'underline', whiteSpace: 'nowrap' }}
      data-words-only={isText ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}

const groundStyle: CSSProperties = { margin: 0, padding: 0, backgroundColor: light.ground, fontFamily }
const columnStyle: CSSProperties = { maxWidth: '560px', padding: '32px 16px 40px' }
const titleStyle: CSSProperties = {
  margin: '0 0 16px',
  fontSize: '24px',
  lineHeight: '32px',
  fontWeight: 700,
  letterSpacing: '-0.01em',
  color: light.ink,
}
const squareStyle: CSSProperties = {
  width: '40px',
  height: '40px',
  borderRadius: '10px',
  color: light.onAccent,
  fontSize: '20px',
  lineHeight: '40px',
  fontWeight: 700,
  textAlign: 'center',
}
const nameStyle: CSSProperties = { fontSize: '20px', lineHeight: '24px', fontWeight: 600, color: light.ink }
const cardStyle: CSSProperties = {
  padding: '32px',
  backgroundColor: light.card,
  border: `1px solid ${light.line}`,
  borderRadius: '12px',
  // A word of any length stays inside; mail programs know one or the other.
  wordBreak: 'break-word',
  overflowWrap: 'anywhere',
}
const footerStyle: CSSProperties = {
  ...figures,
  margin: '0 0 8px',
  fontSize: '14px',
  lineHeight: '20px',
  color: light.quiet,
}
