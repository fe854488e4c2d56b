import type { Profile } from '@bayshare/contract/accounts'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { Panel } from '../../ui/Panel'
import { profileWords } from '../profile-words'
import { shownNumber } from '../shown-number'
import styles from './ContactFields.module.css'

/** Mobile and email, to be read only: both were proven and are changed with proof. */
export function ContactFields({ profile: { telephoneNumber, email } }: { profile: Profile }) {
  return (
    <Panel title={profileWords.contact}>
      <dl className={styles.fields}>
        <div className={styles.field}>
          <IconPhone size={20} stroke={1.75} aria-hidden />
          <dt>{profileWords.mobile}</dt>
          <dd>{telephoneNumber === null ? profileWords.noMobile : shownNumber(telephoneNumber)}</dd>
        </div>
        <div className={styles.field}>
          <IconMail size={20} stroke={1.75} aria-hidden />
          <dt>{profileWords.email}</dt>
          <dd>{email}</dd>
        </div>
      </dl>
    </Panel>
  )
}
