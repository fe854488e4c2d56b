import { vehicleTypes } from '@bayshare/domain/vehicles/size'
import * as z from 'zod/mini'
import { field, message } from './message'
import { requiredText, text, uuid } from './wire-values'

export const vehicle = message({
  id: field('pk', uuid),
  registration: field('registration', requiredText(60)),
  type: field('car_type', z.enum(vehicleTypes)),
  make: field('make', text(60)),
  model: field('model', text(60)),
  isDefault: field('default', z.boolean()),
})
export type Vehicle = z.output<typeof vehicle>
