import type { Profile } from '@bayshare/contract/accounts'
import { pathOfStep } from '@bayshare/domain/accounts/missing-steps'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useBrand } from '../../session/BrandContext'
import { storedRedirect } from '../../session/stored-redirect'
import { Panel } from '../../ui/Panel'
import { profileWords as words } from '../profile-words'
import { shownNumber } from '../shown-number'
import { ChangeEmail } from './ChangeEmail'
import styles from './ContactFields.module.css'

/** Few are changing their address. */
const EmailChange = lazy(async () => ({ default: (await import('./EmailChange')).EmailChange }))

/** Mobile and email, to be read only: both are proven, and changed with proof. */
export function ContactFields({ profile }: { profile: Profile }) {
  const { telephoneNumber, email } = profile
  const brand = useBrand()
  const isChanging = profile.newEmail !== null || profile.emailToConfirmUntil !== null
  const [wasChanging, setWasChanging] = useState(isChanging)
  // Stays, to say what became of it.
  if (isChanging && !wasChanging) setWasChanging(true)
  return (
    <Panel title={words.contact}>
      <dl className={styles.fields}>
        <div className={styles.field}>
          <IconPhone size={20} stroke={1.75} aria-hidden />
          <dt>{words.mobile}</dt>
          <dd>
            <span>{telephoneNumber === null ? words.noMobile : shownNumber(telephoneNumber)}</span>
            <Link
              to={pathOfStep('telephone_number', brand, null)}
              className={styles.button}
              aria-label={words.changeMobile}
              onClick={() => storedRedirect.keep('/userprofile')}
            >
              {words.changeContact}
            </Link>
          </dd>
        </div>
        <div className={styles.field}>
          <IconMail size={20} stroke={1.75} aria-hidden />
          <dt>{words.email}</dt>
          <dd>
            <span>{email}</span>
            <ChangeEmail>
              {(open) => (
                <button type="button" className={styles.button} aria-label={words.changeEmail} onClick={open}>
                  {words.changeContact}
                </button>
              )}
            </ChangeEmail>
          </dd>
        </div>
      </dl>
      {wasChanging && (
        <Suspense fallback={null}>
          <EmailChange profile={profile} />
        </Suspense>
      )}
    </Panel>
  )
}
