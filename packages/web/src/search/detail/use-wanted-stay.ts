import type { PublicSpace } from '@bayshare/contract/listings'
import type { MonthlyStay } from '@bayshare/domain/payments/monthly-price'
import { type MonthlyRange, monthlyStayWithin } from '@bayshare/domain/search/monthly-stay-within'
import { useSearchParams } from 'react-router'
import { offersCasual, offersMonthly, type WantedStay } from '../../bookings/quote'
import { useBrand } from '../../brands/BrandContext'
import { dateIn } from '../../ui/day-words'
import type { Search, SearchMode } from '../search-address'

export interface WantedStayInHand {
  mode: SearchMode
  /** There where the space offers both. */
  chooseMode?: (mode: SearchMode) => void
  wanted: WantedStay
  months: { stay: MonthlyStay; range: MonthlyRange; choose(stay: MonthlyStay): void }
}

interface Given {
  search: Search
  change(changed: Partial<Search>): void
  now: Temporal.Instant
}

/** The stay that a space is looked at for, by the hour or by the month, as the space offers it. */
export function useWantedStay(space: PublicSpace, { search, change, now }: Given): WantedStayInHand {
  const { monthly } = useBrand().policy
  const [until, chooseUntil] = useUntil()
  const today = now.toZonedDateTimeISO(space.zone).toPlainDate()
  const { stay, range } = monthlyStayWithin({ starts: search.monthStart, ends: until }, today, monthly)
  const mode = modeOf(space, search.mode)
  return {
    mode,
    chooseMode:
      offersCasual(space) && offersMonthly(space) ? (chosen) => change({ mode: chosen }) : undefined,
    wanted: mode === 'casual' ? { mode, ...search.stay } : { mode, ...stay },
    months: {
      stay,
      range,
      choose({ starts, ends }) {
        // Choosing a start clears the end (D1 section 4).
        if (starts.equals(stay.starts)) chooseUntil(ends)
        else change({ mode, monthStart: starts })
      },
    },
  }
}

function modeOf(space: PublicSpace, wished: SearchMode): SearchMode {
  if (!offersMonthly(space)) return 'casual'
  return offersCasual(space) ? wished : 'monthly'
}

/** The end of a monthly stay is chosen for one space, so no search knows it; the address bar does. */
function useUntil(): [Temporal.PlainDate | null, (ends: Temporal.PlainDate | null) => void] {
  const [query, setQuery] = useSearchParams()
  return [
    dateIn(query.get('until') ?? '') ?? null,
    (ends) =>
      setQuery(
        (now) => {
          if (ends) now.set('until', ends.toString())
          else now.delete('until')
          return now
        },
        { replace: true, preventScrollReset: true },
      ),
  ]
}
