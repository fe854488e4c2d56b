import { signedInPerson } from '../accounts/routes'
import type { Handlers } from '../http/handlers'
import { addAlert } from './add-alert'
import { changePlace } from './change-place'
import { holdAlert, holdPlace } from './hold-place'
import { savedPlacesOf, savedSpacesOf } from './queries'
import { savePlace } from './save-place'
import { saveSpace } from './save-space'
import { deleteAlert, deleteSavedSpace, updatePlace } from './store'
import { watchAgain } from './watch-again'
import { criteriaFrom } from './criteria-input'

export const favouriteRoutes = {
  async myFavourites(ctx) {
    const person = signedInPerson(ctx)
    return { spaces: await savedSpacesOf(ctx, person), places: await savedPlacesOf(ctx, person) }
  },
  async saveSpace(ctx, { body }) {
    await saveSpace(ctx, signedInPerson(ctx), body.id)
    return {}
  },
  async forgetSpace(ctx, { params }) {
    const person = signedInPerson(ctx)
    await ctx.transaction((tx) => deleteSavedSpace(ctx, tx, person, params.id))
    return {}
  },
  async savePlace(ctx, { body }) {
    return savePlace(ctx, signedInPerson(ctx), body)
  },
  async changePlace(ctx, { params, body }) {
    return changePlace(ctx, signedInPerson(ctx), params.placeId, body)
  },
  async removePlace(ctx, { params }) {
    const person = signedInPerson(ctx)
    await ctx.transaction(async (tx) => {
      const place = await holdPlace(ctx, tx, person, params.placeId)
      await updatePlace(tx, place.id, { removedAt: ctx.now })
    })
    return {}
  },
  async addAlert(ctx, { params, body }) {
    return addAlert(ctx, signedInPerson(ctx), params.placeId, criteriaFrom(body))
  },
  async removeAlert(ctx, { params }) {
    const person = signedInPerson(ctx)
    await ctx.transaction(async (tx) => {
      const { alert } = await holdAlert(ctx, tx, person, params)
      await deleteAlert(tx, alert.id)
    })
    return {}
  },
  async watchAgain(ctx, { params, body }) {
    return watchAgain(ctx, signedInPerson(ctx), params, body.criteria && criteriaFrom(body.criteria))
  },
} satisfies Partial<Handlers>
