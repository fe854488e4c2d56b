import type { PublicSpace } from '@bayshare/contract/listings'
import { isCovered } from '@bayshare/domain/listings/space'
import { isBookable } from '@bayshare/domain/offers/offer'
import { formatMoney } from '@bayshare/domain/money/format-money'
import {
  IconBolt,
  IconCalendarDollar,
  IconCar,
  IconClockDollar,
  IconKey,
  IconUmbrella,
} from '@tabler/icons-react'
import { spaceOffer } from '../../payments/quote'
import styles from './SpaceFacts.module.css'
import { detailWords } from './words'

/** What decides whether a space suits: does the car fit, how does one get in, what does an hour cost. */
export function SpaceFacts({ space }: { space: PublicSpace }) {
  const { hourlyRate, monthlyRate } = space
  const { facts } = detailWords
  return (
    <dl className={styles.facts}>
      <Fact Icon={IconCar} name={facts.largestVehicle} value={space.largestVehicle} />
      <Fact Icon={IconKey} name={facts.accessMethod} value={space.accessMethod} />
      <Fact
        Icon={IconUmbrella}
        name={facts.cover}
        value={isCovered(space.type) ? detailWords.covered : detailWords.open}
      />
      <Fact
        Icon={IconBolt}
        name={facts.charging}
        value={space.hasCharging ? detailWords.hasCharging : detailWords.noCharging}
      />
      {hourlyRate !== null && (
        <Fact
          Icon={IconClockDollar}
          name={facts.hourly}
          value={`${formatMoney(hourlyRate)}${detailWords.perHour}`}
        />
      )}
      {monthlyRate !== null && isBookable(spaceOffer(space, 'monthly')) && (
        <Fact
          Icon={IconCalendarDollar}
          name={facts.monthly}
          value={`${formatMoney(monthlyRate)}${detailWords.perMonth}`}
        />
      )}
    </dl>
  )
}

export function Fact({ Icon, name, value }: { Icon: typeof IconCar; name: string; value: string }) {
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
