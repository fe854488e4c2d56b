import { useBrand } from '../session/BrandContext'
import { LinkButton } from '../ui/LinkButton'
import { StreetScene } from '../ui/scenes/StreetScene'
import { aboutWords } from './about-words'
import styles from './AboutScreen.module.css'
import { Article } from './parts/Article'

export function AboutScreen() {
  const words = aboutWords(useBrand())
  return (
    <>
      <Article words={words}>
        <div className={styles.picture}>
          <StreetScene />
        </div>
      </Article>
      <div className={styles.links}>
        <LinkButton to="/search">{words.search}</LinkButton>
        <LinkButton to="/help" look="secondary">
          {words.help}
        </LinkButton>
      </div>
    </>
  )
}
