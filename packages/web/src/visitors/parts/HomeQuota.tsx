import type { myVisitors } from '@bayshare/contract/visitors'
import type { AnswerOf } from '@bayshare/contract/route'
import { monthName } from '@bayshare/domain/time/month-name'
import { visitorWords as words } from '../words'
import styles from './HomeQuota.module.css'

/** Whose visitors they are, and how many more may come this month. */
export function HomeQuota({ mine: { building, unit, quota, asksHost } }: HomeQuotaProps) {
  if (!building || unit === null || !quota) return null
  const { used, most } = quota
  const said = words.quota(used, most, monthName(quota.month))
  return (
    <section className={styles.home}>
      <h2 className={styles.unit}>{words.unit(unit, building.name)}</h2>
      <p className={styles.said} id="visitor-quota">
        {said}
      </p>
      <meter className={styles.meter} aria-labelledby="visitor-quota" min={0} max={most} value={used} />
      <p className={styles.help}>
        {words.quotaHelp} {asksHost && words.asksHost}
      </p>
    </section>
  )
}

interface HomeQuotaProps {
  mine: AnswerOf<typeof myVisitors>
}
