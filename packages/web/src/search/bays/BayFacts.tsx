import type { FoundBay, FoundBuilding } from '@bayshare/contract/buildings'
import { IconArrowBarToUp, IconBuilding, IconCar, IconClock, IconKey, IconUsers } from '@tabler/icons-react'
import { Fact } from '../detail/SpaceFacts'
import styles from '../detail/SpaceFacts.module.css'
import { bayWords } from './words'

export function BayFacts({ bay, building }: { bay: FoundBay; building: FoundBuilding }) {
  const { facts } = bayWords
  return (
    <dl className={styles.facts}>
      <Fact Icon={IconBuilding} name={facts.building} value={building.name} />
      <Fact Icon={IconCar} name={facts.vehicle} value={bay.largestVehicle} />
      <Fact Icon={IconKey} name={facts.access} value={bay.accessMethod} />
      {building.maxClearance !== null && (
        <Fact
          Icon={IconArrowBarToUp}
          name={facts.clearance}
          value={`${building.maxClearance.toFixed(1)} m`}
        />
      )}
      <Fact
        Icon={IconClock}
        name={facts.hours}
        value={bay.openKind === null ? bayWords.otherHours : bayWords.openKinds[bay.openKind]}
      />
      {bay.group !== null && <Fact Icon={IconUsers} name={facts.group} value={bayWords.groups[bay.group]} />}
    </dl>
  )
}
