import type { Deps } from '../context/context'
import { type Images, pictureIdIn } from '../ports/images'
import { sightingsBefore } from './queries'
import { deleteSightings } from './store'

/** What was seen is deleted in time, photos first: one that fails is tried again (rule: patrol). */
export async function sweepSightings({ database, clock }: Deps, images: Images): Promise<void> {
  const now = clock.now()
  const due = await sightingsBefore(database.read(), ({ policy }) =>
    now.subtract({ hours: 24 * policy.patrol.keptDays }),
  )
  for (const { picturePath } of due) {
    const pictureId = picturePath === null ? undefined : pictureIdIn(picturePath)
    if (pictureId !== undefined) await images.remove(pictureId)
  }
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) await database.transaction((tx) => deleteSightings(tx, ids))
}
