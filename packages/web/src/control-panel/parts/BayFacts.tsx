import { dollars } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { Panel } from '../../ui/Panel'
import { type Item, textIn } from '../use-staff-record'
import { bayScreenWords as words } from '../words-building'
import styles from './Record.module.css'

/** What is only shown of a bay: it belongs to the building, or comes from the bollard. */
export function BayFacts({ item, building }: { item: Item; building: Item }) {
  const money = (name: string) => formatMoney(dollars(Number(building[name])))
  const facts: [string, string][] = [
    [words.owner, textIn(item.owner_name)],
    [words.tagline, textIn(item.tagline) || words.noBollard],
    [words.rates, words.between(money('rate_monthly_min'), money('rate_monthly_max'))],
    [words.bollard, bollardWords(item.bollard as Bollard | null)],
  ]
  return (
    <Panel title={words.facts}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

interface Bollard {
  car_detected: boolean
  battery_fault: boolean
  battery_voltage: number
  position_state: number
}

function bollardWords(bollard: Bollard | null): string {
  if (bollard === null) return words.noBollard
  const position = words.bollardStates[bollard.position_state] ?? ''
  const car = words.bollardCar[bollard.car_detected ? 'true' : 'false']
  return `${position}, ${car}. ${words.battery(bollard.battery_voltage, bollard.battery_fault)}`
}
