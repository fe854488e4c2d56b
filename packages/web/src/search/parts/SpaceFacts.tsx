import type { PublicSpace } from '@bayshare/contract/listings'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { IconCalendarDollar, IconCar, IconClockDollar, IconKey } from '@tabler/icons-react'
import { searchWords } from '../words'
import styles from './SpaceFacts.module.css'

/** What decides whether a space suits: does the car fit, how does one get in, what does an hour cost. */
export function SpaceFacts({ space }: { space: PublicSpace }) {
  const { hourlyRate, monthlyRate } = space
  return (
    <dl className={styles.facts}>
      <Fact Icon={IconCar} name={searchWords.largestVehicle} value={space.largestVehicle} />
      <Fact Icon={IconKey} name={searchWords.accessMethod} value={space.accessMethod} />
      {hourlyRate !== null && (
        <Fact
          Icon={IconClockDollar}
          name={searchWords.hourlyRate}
          value={`${formatMoney(hourlyRate)}${searchWords.perHour}`}
        />
      )}
      {space.allowsMonthly && monthlyRate !== null && (
        <Fact
          Icon={IconCalendarDollar}
          name={searchWords.monthlyRate}
          value={`${formatMoney(monthlyRate)}${searchWords.perMonth}`}
        />
      )}
    </dl>
  )
}

function Fact({ Icon, name, value }: { Icon: typeof IconCar; name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>
        <Icon size={24} stroke={1.75} aria-hidden />
        {name}
      </dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}
