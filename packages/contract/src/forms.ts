import { fieldKinds } from '@bayshare/domain/forms/field-kinds'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { text } from './wire-values'

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

const formField = message({
  name: field('name', z.string()),
  kind: field('kind', z.enum(fieldKinds)),
  label: field('label', z.string()),
  help: field('help', z.optional(z.string())),
  placeholder: field('placeholder', z.optional(z.string())),
  isOptional: field('optional', z.optional(z.boolean())),
  requires: field(
    'requires',
    z.optional(message({ field: field('field', z.string()), value: field('value', value) })),
  ),
  options: field(
    'options',
    z.optional(
      z.array(
        message({
          value: field('value', z.union([z.string(), z.number()])),
          label: field('label', z.string()),
        }),
      ),
    ),
  ),
  longest: field('max_length', z.optional(z.int())),
})

/** A form that the server defines, with what its fields hold now. */
export const profileForm = route({
  method: 'GET',
  path: 'forms/:id/',
  capability: 'accounts',
  summary: 'A form that this brand defines on the server, with its present values',
  caller: 'signed-in',
  params: message({ formId: field('id', text(60)) }),
  answer: message({
    id: field('id', z.string()),
    title: field('title', z.string()),
    submit: field('submit', z.string()),
    fields: field('fields', z.array(formField)),
    values: field('values', z.record(z.string(), value)),
  }),
  refusals: ['not-found'],
})
