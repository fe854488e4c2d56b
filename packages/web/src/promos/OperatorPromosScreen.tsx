import { allPromos } from '@bayshare/contract/operator-promos'
import { useState } from 'react'
import { useAnswer } from '../session/use-answer'
import { Dialog } from '../ui/Dialog'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { PlainButton } from '../ui/LinkButton'
import { OperatorPage } from '../ui/OperatorPage'
import { PageSkeleton } from '../ui/Skeletons'
import { GiftScene } from '../ui/scenes/GiftScene'
import { NewPromo } from './parts/NewPromo'
import { PromoTable } from './parts/PromoTable'
import styles from './Promos.module.css'
import { promoWords as words } from './words'

/** For whoever runs the installation: promo codes, what they do and what they cost. */
export function OperatorPromosScreen() {
  const promos = useAnswer(allPromos, {})
  const [told, setTold] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const onChanged = (news: string) => {
    setTold(news)
    void promos.refetch()
  }
  return (
    <OperatorPage
      title={words.title}
      lead={words.lead}
      action={<PlainButton onClick={() => setMaking(true)}>{words.createTitle}</PlainButton>}
    >
      <p role="status" className={styles.told}>
        {told}
      </p>
      {promos.isPending && <PageSkeleton />}
      {promos.isError && <ErrorState error={promos.error} onRetry={() => void promos.refetch()} />}
      {promos.data?.length === 0 && (
        <EmptyState picture={<GiftScene />} title={words.none} text={words.noneText} />
      )}
      {promos.data && promos.data.length > 0 && (
        <>
          <PromoTable promos={promos.data} onEnded={onChanged} />
          <p className={styles.note}>{words.costHelp}</p>
        </>
      )}
      {isMaking && (
        <Dialog title={words.createTitle} onClose={() => setMaking(false)}>
          <NewPromo
            onMade={(news) => {
              setMaking(false)
              onChanged(news)
            }}
          />
        </Dialog>
      )}
    </OperatorPage>
  )
}
