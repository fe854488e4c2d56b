import {
  IconBrandFacebook,
  IconBrandTwitter,
  IconBrandWhatsapp,
  IconMail,
  IconMessageCircle,
  IconShare,
} from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { isNativeView, openExternally } from '../native/bridge'
import { NotFoundScreen } from '../ui/NotFoundScreen'
import { useSession } from '../session/SessionContext'
import { PlainButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { Unseen } from '../ui/Unseen'
import { uiWords } from '../ui/words'
import { CopyLink } from './parts/CopyLink'
import { referralLink, shareLinks, type ShareWay } from './share-links'
import styles from './ShareLinkScreen.module.css'
import { referralWords } from './words'

const ways: readonly { way: ShareWay; Icon: typeof IconMail }[] = [
  { way: 'email', Icon: IconMail },
  { way: 'sms', Icon: IconMessageCircle },
  { way: 'facebook', Icon: IconBrandFacebook },
  { way: 'twitter', Icon: IconBrandTwitter },
  { way: 'whatsapp', Icon: IconBrandWhatsapp },
]

/** Every way to hand the personal link on. */
export function ShareLinkScreen() {
  const brand = useBrand()
  const { profile } = useSession()
  if (!brand.features.referral) return <NotFoundScreen />
  if (!profile) return null
  const words = referralWords(brand)
  const link = referralLink(location.origin, profile.referralCode)
  const links = shareLinks(link, words.messageTitle, words.message)
  const content = { title: words.messageTitle, text: words.message, url: link }
  return (
    <Page
      title={words.shareTitle}
      lead={words.shareLead}
      action={
        <Link to="/tellyourfriends" className={styles.back}>
          {words.back}
        </Link>
      }
    >
      <CopyLink link={link} words={words} />
      <ul className={styles.ways} aria-label={words.shareBy}>
        {ways.map(({ way, Icon }) => (
          <li key={way} className={way === 'sms' ? styles.phoneOnly : undefined}>
            <a href={links[way]} className={styles.way} target="_blank" rel="noopener" onClick={openOutside}>
              <Icon size={24} stroke={1.75} aria-hidden />
              {words.ways[way]}
              {links[way].startsWith('https') && <Unseen>{uiWords.newTab}</Unseen>}
            </a>
          </li>
        ))}
      </ul>
      {'share' in navigator && (
        <div>
          <PlainButton look="secondary" onClick={() => void navigator.share(content).catch(() => undefined)}>
            <IconShare size={20} stroke={1.75} aria-hidden />
            {words.more}
          </PlainButton>
        </div>
      )}
    </Page>
  )
}

/** A web view has no tabs: the native app opens the other programs. */
function openOutside(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isNativeView.get()) return
  event.preventDefault()
  openExternally(event.currentTarget.href)
}
