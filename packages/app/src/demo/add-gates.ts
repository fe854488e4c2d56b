import { insertGate } from '@bayshare/server/access/store'
import type { Transaction } from '@bayshare/server/database/open-database'
import { demoId, demoSpaceId } from './demo-id'
import type { SeededBuilding } from './seeded'

const gatedHotel = 'The Wharf Hotel'
const gatedBuilding = 'Pirrama Residences'
/** The bay of a demo booking that runs. */
const guardedBay = 'B1-014'

/** The gate of a building and a bollard on one of its bays, and the gate of a hotel, for the simulator. */
export async function addGates(
  tx: Transaction,
  buildings: readonly SeededBuilding[],
  realNow: Temporal.Instant,
): Promise<void> {
  const named = (wanted: string) => buildings.find(({ name }) => name === wanted)
  const hotel = named(gatedHotel)
  if (hotel)
    await insertGate(tx, {
      buildingId: hotel.id,
      createdAt: realNow,
      id: demoId('gate Hickson Road'),
      kind: 'gate',
      name: 'Hickson Road entry',
      deviceId: 'wharf-entry',
    })
  const building = named(gatedBuilding)
  if (!building) return
  const gate = { buildingId: building.id, createdAt: realNow }
  await insertGate(tx, {
    ...gate,
    id: demoId('gate Pirrama Road'),
    kind: 'gate',
    name: 'Pirrama Road entry',
    deviceId: 'pirrama-entry',
  })
  await insertGate(tx, {
    ...gate,
    id: demoId(`bollard ${guardedBay}`),
    kind: 'bollard',
    spaceId: demoSpaceId(`${gatedBuilding} ${guardedBay}`),
    name: `Bollard ${guardedBay}`,
    deviceId: `pirrama-${guardedBay.toLowerCase()}`,
  })
}
