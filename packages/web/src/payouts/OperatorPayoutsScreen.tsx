import { allPayouts } from '@bayshare/contract/payouts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../session/use-answer'
import { monthWords } from '../ui/day-words'
import { ErrorState } from '../ui/ErrorState'
import { SelectField } from '../ui/SelectField'
import { OperatorPage } from '../ui/OperatorPage'
import { PageSkeleton } from '../ui/Skeletons'
import styles from './OperatorPayoutsScreen.module.css'
import { BankFiles } from './parts/BankFiles'
import { HeldPayouts } from './parts/HeldPayouts'
import { PayoutTable } from './parts/PayoutTable'
import { SharingReport } from './parts/SharingReport'
import { operatorWords as words } from './words'

const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/

/** For whoever runs the installation: what owners are paid, the files for the bank, and what became of them. */
export function OperatorPayoutsScreen({ children }: { children?: ReactNode }) {
  const [query, setQuery] = useSearchParams()
  const given = query.get('month') ?? ''
  const period = monthForm.test(given) ? given : undefined
  const run = useAnswer(allPayouts, { query: { period } })
  const shown = run.data
  return (
    <OperatorPage
      title={words.title}
      lead={words.lead}
      action={
        shown && (
          <div className={styles.month}>
            <SelectField
              label={words.month}
              value={shown.period}
              options={monthsOf(shown).map((value) => ({
                value,
                words: monthWords(Temporal.PlainYearMonth.from(value)),
              }))}
              onChoose={(month) => setQuery({ month }, { replace: true })}
            />
          </div>
        )
      }
    >
      {run.isPending && <PageSkeleton />}
      {run.isError && <ErrorState error={run.error} onRetry={() => void run.refetch()} />}
      {shown && (
        <>
          <BankFiles period={shown.period} payouts={shown.payouts} files={shown.files} />
          <HeldPayouts waiting={shown.waiting} />
          {children}
          <PayoutTable key={shown.period} payouts={shown.payouts} />
          <SharingReport />
        </>
      )}
    </OperatorPage>
  )
}

/** Months that have payouts, and the one that is looked at, the latest first. */
function monthsOf({ period, periods }: { period: string; periods: readonly string[] }): string[] {
  return [...new Set([period, ...periods])].toSorted().toReversed()
}
