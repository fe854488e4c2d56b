import { removeDirectDebit } from '@bayshare/contract/payments'
import { IconBuildingBank } from '@tabler/icons-react'
import { use } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { refreshProfile } from '../../session/refresh-profile'
import { useSession, useSessionItself } from '../../session/SessionContext'
import { debitWords as words } from '../debit-words'
import { PaysAtOnceContext } from '../pays-at-once'
import { paymentWords } from '../words'
import { KeptMethod } from './KeptMethod'
import styles from './KeptMethod.module.css'

/** What a direct debit is for, and the account that is debited already. */
export function KeptDebit({ onRemoved }: { onRemoved: (said: string) => void }) {
  const { profile } = useSession()
  const live = liveSessionOf(useSessionItself())
  const { 'direct-debit': pays } = use(PaysAtOnceContext)
  const label = profile?.directDebitLabel ?? undefined

  async function remove(): Promise<void> {
    await live.api(removeDirectDebit, {})
    await refreshProfile(live)
    onRemoved(words.removed)
  }

  return (
    <>
      <p className={styles.lead}>{words.lead}</p>
      {label !== undefined && (
        <>
          <KeptMethod
            icon={<IconBuildingBank size={20} stroke={1.75} aria-hidden />}
            label={label}
            problem={profile?.isDebitRefused ? `${paymentWords.refused}.` : undefined}
            words={words}
            onRemove={remove}
          />
          <h3 className={styles.another}>{words.replace}</h3>
        </>
      )}
      {pays && <p className={styles.lead}>{pays.text}</p>}
    </>
  )
}
