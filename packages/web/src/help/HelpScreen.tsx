import { IconChevronRight, IconMail, IconMessageQuestion, IconPhone } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { isNativeView, openExternally } from '../native/bridge'
import { BrandLink } from '../ui/BrandLink'
import { Page } from '../ui/Page'
import { Question } from '../ui/Question'
import tile from '../ui/Tile.module.css'
import styles from './HelpScreen.module.css'
import { helpWords } from './words'

/** Phone and e-mail, the questions page, and what helps at once. */
export function HelpScreen() {
  const brand = useBrand()
  const words = helpWords(brand)
  const { supportPhone, supportEmail } = brand.words
  return (
    <Page title={words.title} lead={words.lead}>
      <div className={styles.contacts}>
        <Contact
          href={`tel:${supportPhone.replaceAll(' ', '')}`}
          icon={<IconPhone stroke={1.75} aria-hidden />}
        >
          <span className={tile.text}>{words.call}</span>
          <strong>{supportPhone}</strong>
          <span className={tile.text}>{words.callHours}</span>
        </Contact>
        <Contact href={`mailto:${supportEmail}`} icon={<IconMail stroke={1.75} aria-hidden />}>
          <span className={tile.text}>{words.write}</span>
          <strong className={styles.email}>{supportEmail}</strong>
          <span className={tile.text}>{words.writeHours}</span>
        </Contact>
        <BrandLink to={brand.links.faq} className={tile.tile}>
          <span className={tile.icon}>
            <IconMessageQuestion stroke={1.75} aria-hidden />
          </span>
          <span className={tile.words}>
            <span className={tile.text}>{words.read}</span>
            <strong>{words.faq}</strong>
            <span className={tile.text}>{words.faqText}</span>
          </span>
        </BrandLink>
      </div>
      <section className={styles.topics} aria-labelledby="topics">
        <h2 id="topics" className={styles.heading}>
          {words.topicsTitle}
        </h2>
        {words.topics.map(({ title, steps, link }) => (
          <Question key={title} question={title}>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {link && (
              <Link to={link.to} className={styles.go}>
                {link.label}
                <IconChevronRight size={16} stroke={1.75} aria-hidden />
              </Link>
            )}
          </Question>
        ))}
      </section>
    </Page>
  )
}

/** In the native app the phone's own programs are opened by the wrapper. */
function Contact({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  const open = (event: MouseEvent) => {
    if (!isNativeView.get()) return
    event.preventDefault()
    openExternally(href)
  }
  return (
    <a href={href} className={tile.tile} onClick={open}>
      <span className={tile.icon}>{icon}</span>
      <span className={tile.words}>{children}</span>
    </a>
  )
}
