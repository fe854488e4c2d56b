import { IconArrowRight } from '@tabler/icons-react'
import { hasEarnings } from '../../session/has-earnings'
import { useSession } from '../../session/SessionContext'
import { ErrorState } from '../../ui/ErrorState'
import { LinkButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { Placeholder } from '../../ui/Skeletons'
import { useEarnings } from '../use-earnings'
import { earningsWords as words } from '../words'
import { EarningsTotals } from './EarningsTotals'

/** The owner's earnings in short, with the way to all of them. Nothing for people who list nothing and earned nothing. */
export function EarningsCard() {
  const { profile } = useSession()
  const isOwner = profile !== undefined && hasEarnings(profile)
  const earnings = useEarnings({ enabled: isOwner })
  if (!isOwner) return null
  return (
    <Panel title={words.title}>
      {earnings.isPending && <Placeholder width="100%" height={160} />}
      {earnings.isError && <ErrorState error={earnings.error} onRetry={() => void earnings.refetch()} />}
      {earnings.data && (
        <EarningsTotals
          earnings={earnings.data}
          action={
            <LinkButton to="/earnings" look="secondary">
              {words.seeAll}
              <IconArrowRight size={20} stroke={1.75} aria-hidden />
            </LinkButton>
          }
        />
      )}
    </Panel>
  )
}
