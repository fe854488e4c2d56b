import { brandById } from '@bayshare/domain/brands/all-brands'
import { brandIds } from '@bayshare/domain/brands/brand'
import type { Deps } from '../context/context'
import { type Images, pictureIdIn } from '../ports/images'
import { sightingsBefore } from './queries'
import { deleteSightings } from './store'

/** What was seen is deleted in time, photos first: one that fails is tried again (rule: patrol). */
export async function sweepSightings({ database, clock }: Deps, images: Images): Promise<void> {
  for (const brand of brandIds.map(brandById)) {
    const seenBefore = clock.now().subtract({ hours: 24 * brand.policy.patrol.keptDays })
    const due = await sightingsBefore(database.read(), brand, seenBefore)
    for (const { picturePath } of due) {
      const pictureId = picturePath === null ? undefined : pictureIdIn(picturePath)
      if (pictureId !== undefined) await images.remove(pictureId)
    }
    const ids = due.map(({ id }) => id)
    if (ids.length > 0) await database.transaction((tx) => deleteSightings(tx, ids))
  }
}
