import { useBrand } from '../session/BrandContext'
import { NotFoundScreen } from '../ui/NotFoundScreen'
import { useSession } from '../session/SessionContext'
import { LinkButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { GiftScene } from '../ui/scenes/GiftScene'
import { CopyLink } from './parts/CopyLink'
import { referralLink } from './share-links'
import styles from './TellYourFriendsScreen.module.css'
import { referralWords } from './words'

/** What telling friends brings, and the link to tell them. */
export function TellYourFriendsScreen() {
  const brand = useBrand()
  const { profile } = useSession()
  if (!brand.features.referral) return <NotFoundScreen />
  if (!profile) return null
  const words = referralWords(brand)
  return (
    <Page title={words.title} lead={words.lead}>
      <div className={styles.columns}>
        <div className={styles.facts}>
          <ul className={styles.rewards}>
            {words.rewards.map(({ amount, title, text }) => (
              <li key={title} className={styles.reward}>
                <span className={styles.amount} aria-hidden>
                  {amount}
                </span>
                <div>
                  <h2 className={styles.title}>{title}</h2>
                  <p className={styles.text}>{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <CopyLink link={referralLink(location.origin, profile.referralCode)} words={words} />
          <div>
            <LinkButton to="/tellyourfriends/share" look="secondary">
              {words.share}
            </LinkButton>
          </div>
        </div>
        <div className={styles.picture}>
          <GiftScene />
        </div>
      </div>
    </Page>
  )
}
