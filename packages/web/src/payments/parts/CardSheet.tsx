import { removeCard } from '@bayshare/contract/payments'
import type { CardBrand } from '@bayshare/domain/payments/card-fields'
import { lazy, Suspense } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { refreshProfile } from '../../session/refresh-profile'
import { useSession, useSessionItself } from '../../session/SessionContext'
import { Sheet } from '../../ui/Sheet'
import { PageSkeleton } from '../../ui/Skeletons'
import { cardLabel } from '../card-label'
import { cardFormWords as words } from '../words'
import { CardBrandIcon } from './CardBrandIcon'
import { KeptMethod } from './KeptMethod'
import styles from './KeptMethod.module.css'

const CardForm = lazy(async () => ({ default: (await import('./CardForm')).CardForm }))

/** The card of an account: adding, replacing and removing it. */
export function CardSheet({ onSaved, onRemoved, onClose }: CardSheetProps) {
  const { profile } = useSession()
  const live = liveSessionOf(useSessionItself())
  const label = profile && cardLabel(profile)

  async function remove(): Promise<void> {
    await live.api(removeCard, {})
    await refreshProfile(live)
    onRemoved(words.removed)
  }

  return (
    <Sheet title={words.title} onClose={onClose}>
      {label !== undefined && (
        <>
          <KeptMethod
            icon={<CardBrandIcon brand={profile?.cardBrand as CardBrand} />}
            label={label}
            words={words}
            onRemove={remove}
          />
          <h3 className={styles.another}>{words.replace}</h3>
        </>
      )}
      <Suspense fallback={<PageSkeleton />}>
        <CardForm onSaved={(card) => onSaved(words.saved(cardLabel(card) ?? ''))} />
      </Suspense>
    </Sheet>
  )
}

interface CardSheetProps {
  /** It worked; the words say what. */
  onSaved: (said: string) => void
  onRemoved: (said: string) => void
  onClose: () => void
}
