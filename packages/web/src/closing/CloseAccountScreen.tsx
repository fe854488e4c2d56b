import {
  type closingOverview,
  closeAccount,
  closingOverview as overviewRoute,
} from '@bayshare/contract/closing'
import type { AnswerOf } from '@bayshare/contract/route'
import { addCents, noCents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { bodyFromWire } from '@bayshare/contract/call'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { LazyForm } from '../forms/LazyForm'
import type { FormContent } from '../forms/form-content'
import { useBrand } from '../session/BrandContext'
import { liveSessionOf } from '../session/live-session'
import { logoutMessage } from '../session/logout-message'
import { refreshProfile } from '../session/refresh-profile'
import { useSessionItself } from '../session/SessionContext'
import { storedRedirect } from '../session/stored-redirect'
import { useAnswer } from '../session/use-answer'
import { dayWithYear } from '../ui/day-words'
import { ErrorState } from '../ui/ErrorState'
import { Money } from '../ui/Money'
import { Page } from '../ui/Page'
import { Panel } from '../ui/Panel'
import { PageSkeleton } from '../ui/Skeletons'
import { closingPage, contentToSend } from './closing-page'
import styles from './CloseAccountScreen.module.css'
import { OpenMatters } from './parts/OpenMatters'
import { closingWords as words } from './words'

type Overview = AnswerOf<typeof closingOverview>

/** What is still open comes first; only where nothing is, the account can be closed (rule: closing an account). */
export function CloseAccountScreen() {
  // What was open a moment ago may be settled now, on another page or by somebody else.
  const overview = useAnswer(overviewRoute, {}, { staleTime: 0 })
  const { data, dataUpdatedAt, error, refetch } = overview
  const again = () => void refetch()
  const live = liveSessionOf(useSessionItself())
  // The balance beside the page comes from the profile, and what was open may have changed it.
  useEffect(() => {
    if (dataUpdatedAt > 0) void refreshProfile(live)
  }, [dataUpdatedAt, live])
  return (
    <Page title={words.title} isReading>
      {!data && (error ? <ErrorState error={error} onRetry={again} /> : <PageSkeleton />)}
      {data &&
        (data.openMatters.length > 0 ? (
          <OpenMatters matters={data.openMatters} isChecking={overview.isFetching} onCheck={again} />
        ) : (
          <Farewell overview={data} onRefused={again} />
        ))}
    </Page>
  )
}

function Farewell({ overview, onRefused }: { overview: Overview; onRefused: () => void }) {
  const navigate = useNavigate()
  const live = liveSessionOf(useSessionItself())
  const { eraseAfterDays } = useBrand().policy.payout
  const owed = addCents(overview.cash, overview.earnings)

  async function close(content: FormContent): Promise<void> {
    try {
      await live.api(closeAccount, { body: bodyFromWire(closeAccount, contentToSend(content)) })
    } catch (error) {
      // Something may have been opened since the list was read.
      onRefused()
      throw error
    }
    logoutMessage.set(words.farewell)
    await live.signOut()
    await navigate('/', { replace: true })
    storedRedirect.take()
  }

  return (
    <div className={styles.panels}>
      <Panel title={words.happensTitle}>
        <ul className={styles.list}>
          {words.happens(eraseAfterDays).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {overview.freeCredits > 0 && <li>{words.creditsLost(formatMoney(overview.freeCredits))}</li>}
        </ul>
      </Panel>
      {(owed > 0 || overview.underWay > 0) && <LastPayout overview={overview} />}
      <Panel title={words.formTitle}>
        <div className={styles.danger}>
          <LazyForm page={closingPage(overview)} initial={{ pay_to: 'saved' }} onSave={close} />
        </div>
      </Panel>
    </div>
  )
}

function LastPayout({ overview }: { overview: Overview }) {
  const { cash, earnings, pendingEarnings, underWay, payoutDate } = overview
  const total = addCents(cash, earnings)
  const rows = [
    [words.cash, cash],
    [words.earnings, earnings],
    // One amount is its own total.
    [words.total, cash > 0 && earnings > 0 ? total : noCents],
  ] as const
  return (
    <Panel title={words.payoutTitle}>
      {total > 0 && (
        <>
          <dl className={styles.amounts}>
            {rows
              .filter(([, amount]) => amount > 0)
              .map(([label, amount]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Money amount={amount} />
                  </dd>
                </div>
              ))}
          </dl>
          <p>{words.payoutWhen(dayWithYear(payoutDate))}</p>
        </>
      )}
      {pendingEarnings > 0 && <p>{words.payoutPending(formatMoney(pendingEarnings))}</p>}
      {underWay > 0 && <p>{words.underWay(formatMoney(underWay))}</p>}
    </Panel>
  )
}
