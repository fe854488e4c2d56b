import { vehicleTypes } from '@bayshare/domain/vehicles/size'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { vehicle } from './vehicle'
import { requiredText, uuid } from './wire-values'

export const addVehicle = route({
  method: 'POST',
  path: 'users/vehicles/',
  capability: 'vehicles',
  summary: 'Add a vehicle; the first one becomes the default',
  caller: 'signed-in',
  body: message({
    registration: field('registration', requiredText(10)),
    type: field('car_type', z.enum(vehicleTypes)),
    make: field('make', requiredText(60)),
    model: field('model', requiredText(60)),
    isDefault: field('default', z.optional(z.boolean())),
  }),
  answer: vehicle,
  refusals: ['vehicle-already-there', 'too-many-vehicles'],
})

export const changeVehicle = route({
  method: 'PATCH',
  path: 'users/vehicles/:id/',
  capability: 'vehicles',
  summary: 'Change a vehicle, or make it the default',
  caller: 'signed-in',
  params: message({ vehicleId: field('id', uuid) }),
  body: message({
    registration: field('registration', z.optional(requiredText(10))),
    type: field('car_type', z.optional(z.enum(vehicleTypes))),
    make: field('make', z.optional(requiredText(60))),
    model: field('model', z.optional(requiredText(60))),
    isDefault: field('default', z.optional(z.boolean())),
  }),
  answer: vehicle,
  refusals: ['not-found', 'vehicle-already-there'],
})

export const removeVehicle = route({
  method: 'DELETE',
  path: 'users/vehicles/:id/',
  capability: 'vehicles',
  summary: 'Remove a vehicle; another one becomes the default if it was',
  caller: 'signed-in',
  params: message({ vehicleId: field('id', uuid) }),
  answer: message({}),
  refusals: ['not-found'],
})
