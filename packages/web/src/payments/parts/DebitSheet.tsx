import { removeDirectDebit } from '@bayshare/contract/payments'
import { IconBuildingBank } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { refreshProfile } from '../../session/refresh-profile'
import { useSession, useSessionItself } from '../../session/SessionContext'
import { Sheet } from '../../ui/Sheet'
import { PageSkeleton } from '../../ui/Skeletons'
import type { DebitRequest } from '../use-direct-debit'
import { debitWords as words } from '../words'
import { KeptMethod } from './KeptMethod'
import styles from './KeptMethod.module.css'

const DirectDebit = lazy(async () => ({ default: (await import('./DirectDebit')).DirectDebit }))

/** The bank account that monthly bookings are paid from. */
export function DebitSheet({ onSaved, onRemoved, onClose }: DebitSheetProps) {
  const { profile } = useSession()
  const live = liveSessionOf(useSessionItself())
  const [request, setRequest] = useState<DebitRequest>()
  const label = profile?.directDebitLabel ?? undefined

  async function remove(): Promise<void> {
    await live.api(removeDirectDebit, {})
    await refreshProfile(live)
    onRemoved(words.removed)
  }

  return (
    <Sheet
      title={request ? words.requestTitle : words.title}
      isWide
      onBack={request && (() => setRequest(undefined))}
      onClose={onClose}
    >
      {!request && <p className={styles.lead}>{words.lead}</p>}
      {!request && label !== undefined && (
        <>
          <KeptMethod
            icon={<IconBuildingBank size={20} stroke={1.75} aria-hidden />}
            label={label}
            words={words}
            onRemove={remove}
          />
          <h3 className={styles.another}>{words.replace}</h3>
        </>
      )}
      <Suspense fallback={<PageSkeleton />}>
        <DirectDebit request={request} onRequest={setRequest} onDone={() => onSaved(words.saved)} />
      </Suspense>
    </Sheet>
  )
}

interface DebitSheetProps {
  /** It worked; the words say what. */
  onSaved: (said: string) => void
  onRemoved: (said: string) => void
  onClose: () => void
}
