import * as routes from '@bayshare/contract/favourites'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import type { GivenPlace } from './given-place'
import type { Favourites } from './use-favourites'

/** What can be done with what somebody has saved. Each change also brings the cached answer up to date. */
export function useFavouriteChanges() {
  const { api, queries } = liveSessionOf(useSessionItself())
  const { queryKey } = answerQuery(api, routes.myFavourites, {})
  const change = (changed: (before: Favourites) => Favourites) =>
    queries.setQueryData<Favourites>(queryKey, (before) => before && changed(before))
  async function readAgain(): Promise<void> {
    // A first reading that is still on its way has seen what was before, and would be taken for the new one.
    await queries.cancelQueries({ queryKey })
    await queries.invalidateQueries({ queryKey })
  }

  return {
    async saveSpace(id: SpaceId): Promise<void> {
      await api(routes.saveSpace, { body: { id } })
      await readAgain()
    },
    async forgetSpace(id: SpaceId): Promise<void> {
      await api(routes.forgetSpace, { params: { id } })
      change((before) => ({ ...before, spaces: before.spaces.filter((space) => space.id !== id) }))
    },
    async savePlace({ name, latitude, longitude, zone }: GivenPlace): Promise<routes.SavedPlace> {
      const place = await api(routes.savePlace, { body: { name, latitude, longitude, zone } })
      await readAgain()
      return place
    },
    async renamePlace(placeId: string, name: string): Promise<void> {
      await api(routes.changePlace, { params: { placeId }, body: { name } })
      await readAgain()
    },
    async removePlace(placeId: string): Promise<void> {
      await api(routes.removePlace, { params: { placeId } })
      change((before) => ({ ...before, places: before.places.filter(({ id }) => id !== placeId) }))
    },
    async bringPlaceBack(placeId: string): Promise<void> {
      await api(routes.changePlace, { params: { placeId }, body: { isRemoved: false } })
      await readAgain()
    },
    async addAlert(placeId: string, criteria: routes.CriteriaInput): Promise<void> {
      await api(routes.addAlert, { params: { placeId }, body: criteria })
      await readAgain()
    },
    async removeAlert(placeId: string, alertId: string): Promise<void> {
      await api(routes.removeAlert, { params: { placeId, alertId } })
      await readAgain()
    },
    async watchAgain(placeId: string, alertId: string, criteria?: routes.CriteriaInput): Promise<void> {
      await api(routes.watchAgain, { params: { placeId, alertId }, body: { criteria } })
      await readAgain()
    },
  }
}
