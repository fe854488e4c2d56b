import { type ManagedPass, managedPass } from '@bayshare/contract/visitors'
import { useParams } from 'react-router'
import { answerQuery } from '../session/api'
import { isAskable } from '../session/is-askable'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'
import { BackLink } from '../ui/BackLink'
import { Page } from '../ui/Page'
import { PageSkeleton } from '../ui/Skeletons'
import { StandingChip } from '../visitors/parts/StandingChip'
import { LoadFailure } from './parts/LoadFailure'
import { PassActs } from './parts/PassActs'
import { PassFacts } from './parts/PassFacts'
import { PassHistory } from './parts/PassHistory'
import styles from './parts/Record.module.css'
import { visitorPassWords as words } from './words-visitors'

/** One visitor pass, for those who look after the building (rule: visitor passes). */
export function VisitorPassScreen() {
  const { reference = '' } = useParams()
  const { api, queries } = liveSessionOf(useSessionItself())
  const asked = { params: { reference } }
  const isKnowable = isAskable(managedPass, asked)
  const { data: pass, error, refetch } = useAnswer(managedPass, asked, { enabled: isKnowable, staleTime: 0 })
  if (error || !isKnowable) return <LoadFailure error={error ?? undefined} onRetry={() => void refetch()} />
  if (!pass) return <PageSkeleton />
  const show = (moved: ManagedPass) =>
    void queries.setQueryData(answerQuery(api, managedPass, asked).queryKey, moved)
  return (
    <>
      <BackLink to="/cp/vbookings">{words.back}</BackLink>
      <Page
        title={words.title(pass.reference)}
        lead={pass.buildingName}
        action={<StandingChip standing={pass.standing} />}
      >
        {pass.mayChange && <PassActs pass={pass} onMoved={show} />}
        <div className={styles.columns}>
          <PassFacts pass={pass} />
          <div className={styles.side}>
            <PassHistory pass={pass} />
          </div>
        </div>
      </Page>
    </>
  )
}
