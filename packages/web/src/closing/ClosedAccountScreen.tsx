import { bodyFromWire } from '@bayshare/contract/call'
import { closedAccountByLink, nameBankAccount } from '@bayshare/contract/closing'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { useState } from 'react'
import { useParams } from 'react-router'
import { LazyForm } from '../forms/LazyForm'
import { useBrand } from '../session/BrandContext'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'
import { dayWithYear } from '../ui/day-words'
import { ErrorState } from '../ui/ErrorState'
import { Page } from '../ui/Page'
import { Panel } from '../ui/Panel'
import { PageSkeleton } from '../ui/Skeletons'
import { accountPage } from './closing-page'
import { closingWords as words } from './words'
import { NotFound } from '../ui/NotFound'
import { isNotFound } from '../session/is-not-found'

/** Where the link of the mail about a returned payout leads. Opening it changes nothing; its button does. */
export function ClosedAccountScreen() {
  const token = useParams().token ?? ''
  const live = liveSessionOf(useSessionItself())
  const { zone } = useBrand().policy.payout
  const [paidOn, setPaidOn] = useState<Temporal.PlainDate>()
  const closed = useAnswer(closedAccountByLink, { params: { token } }, { enabled: paidOn === undefined })
  const { data, error } = closed
  if (paidOn !== undefined)
    return (
      <Page title={words.linkSavedTitle} isReading>
        <p role="status">{words.linkSaved(dayWithYear(paidOn))}</p>
      </Page>
    )
  if (isNotFound(error)) return <NotFound isSentLink text={words.linkUnknownText} />
  if (error) return <ErrorState error={error} onRetry={() => void closed.refetch()} isPageTitle />
  if (!data) return <PageSkeleton />
  const ends = dayWithYear(data.endsAt.toZonedDateTimeISO(zone).toPlainDate())
  return (
    <Page title={words.linkTitle} lead={words.linkLead(formatMoney(data.amount), data.reason)} isReading>
      <Panel title={words.linkForm} text={words.linkWhen(dayWithYear(data.payoutDate), ends)}>
        <LazyForm
          page={accountPage}
          onSave={async (content) => {
            const body = bodyFromWire(nameBankAccount, content)
            const named = await live.api(nameBankAccount, { params: { token }, body })
            setPaidOn(named.payoutDate)
          }}
        />
      </Panel>
    </Page>
  )
}
