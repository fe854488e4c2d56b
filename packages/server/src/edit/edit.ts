import type { Actor } from '@bayshare/domain/accounts/actor'
import type { FormValues } from '@bayshare/domain/forms/form'
import type { Context } from '../context/context'
import { FieldRefusal, Refusal } from '../context/insist'
import type { EditForm, EditForms, EditRole, LoadedItem, OpenEdit, OpenForm } from './edit-form'

export interface EditCall extends OpenEdit {
  type: string
  /** Null only loads. */
  save: FormValues | null
}

export interface Edited extends LoadedItem {
  meta: { saved: boolean; wasNew: boolean }
}

/**
 * Loads something, or saves one page of it and answers its new state (rule: listing pages). What no capability has
 * registered cannot be edited.
 */
export async function edit(
  ctx: Context,
  forms: EditForms,
  { type, save, clientAddress, ...call }: EditCall,
): Promise<Edited> {
  const known = Object.hasOwn(forms, type) ? forms[type] : undefined
  if (known && 'isOpen' in known) return editOpenly(ctx, known, { ...call, clientAddress }, save)
  insistOnMember(ctx.actor)
  if (!known) throw new Refusal('form-not-known', { detail: `Missing Form: ${type}` })
  const form = typeof known === 'function' ? await known(ctx, call) : known
  const asked = { ...call, accountId: insistOnRole(ctx.actor, form) }
  if (save === null) return { ...(await form.load(ctx, asked)), meta: { saved: false, wasNew: false } }
  insistOnFields(ctx, form, save)
  const { id, wasNew } = await form.save(ctx, { ...asked, save })
  return { ...(await form.load(ctx, { ...asked, id })), meta: { saved: true, wasNew } }
}

async function editOpenly(
  ctx: Context,
  form: OpenForm,
  asked: OpenEdit,
  save: FormValues | null,
): Promise<Edited> {
  if (save === null) return { ...(await form.load(ctx, asked)), meta: { saved: false, wasNew: false } }
  insistOnFields(ctx, form, save)
  const { wasNew, ...saved } = await form.save(ctx, { ...asked, save })
  return { ...saved, meta: { saved: true, wasNew } }
}

/** Every other form needs somebody with a whole profile, or staff. */
function insistOnMember(actor: Actor): void {
  if (actor.kind !== 'person') throw new Refusal('session-has-ended')
  if (!actor.isComplete) throw new Refusal('profile-incomplete')
}

function insistOnRole(actor: Actor, { roles }: EditForm) {
  if (actor.kind !== 'person') throw new Refusal('session-has-ended')
  const has: Record<EditRole, boolean> = {
    member: actor.isComplete && !actor.isCorporate,
    corporate: actor.isCorporate || actor.isOperator,
    operator: actor.isOperator,
  }
  if (!roles.some((role) => has[role])) throw new Refusal('not-allowed')
  return actor.accountId
}

function insistOnFields({ brand }: Context, form: Pick<EditForm, 'fields'>, save: FormValues): void {
  const known = new Set(form.fields(brand))
  const unknown = Object.keys(save).filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new FieldRefusal(Object.fromEntries(unknown.map((name) => [name, 'This field is not known.'])))
}
