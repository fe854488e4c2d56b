import { useBrand } from '../session/BrandContext'
import { BrandLink } from '../ui/BrandLink'
import { SchemeSwitch } from '../ui/SchemeSwitch'
import styles from './Footer.module.css'
import { shellWords } from './words'

export function Footer() {
  const { links, words } = useBrand()
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <p className={styles.tagline}>
          <strong>{words.name}</strong> {words.tagline}
        </p>
        <nav aria-label={shellWords.footer} className={styles.links}>
          <BrandLink to={links.about}>{shellWords.about}</BrandLink>
          <BrandLink to={links.faq}>{shellWords.faq}</BrandLink>
          <BrandLink to="/help">{shellWords.help}</BrandLink>
          <BrandLink to={links.cancellationPolicy}>{shellWords.cancellation}</BrandLink>
          <BrandLink to={links.terms}>{shellWords.terms}</BrandLink>
          <BrandLink to={links.privacy}>{shellWords.privacy}</BrandLink>
        </nav>
        <SchemeSwitch />
      </div>
    </footer>
  )
}
