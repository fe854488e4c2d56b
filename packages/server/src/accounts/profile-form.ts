import type { profileForm as route } from '@bayshare/contract/forms'
import type { AnswerOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { operatorProfileForm } from '@bayshare/domain/accounts/account-forms'
import { asTypedDate } from '@bayshare/domain/forms/typed-date'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { onlyPage } from './insist-on-given'
import { leaseEndOf } from './queries'

/** The form that a brand defines here instead of in the app, with what the person has said so far. */
export async function profileForm(
  ctx: Context,
  accountId: AccountId,
  formId: string,
): Promise<AnswerOf<typeof route>> {
  if (!ctx.brand.features.serverProfileForm || formId !== operatorProfileForm.id)
    throw new Refusal('not-found')
  const { title, submit, fields } = onlyPage(operatorProfileForm)
  const leaseEnd = await leaseEndOf(ctx.read(), accountId)
  return {
    id: formId,
    title,
    submit,
    fields: fields.map(({ options, ...field }) => ({ ...field, ...(options && { options: [...options] }) })),
    values: { lease_end_date: leaseEnd && asTypedDate(leaseEnd) },
  }
}
