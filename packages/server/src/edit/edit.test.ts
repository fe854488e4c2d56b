import type { Actor } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { expect, test } from 'vitest'
import type { Context } from '../context/context'
import { edit, type EditCall } from './edit'
import type { AskedEdit, EditForm } from './edit-form'

const member = { kind: 'person', accountId: 'me', isComplete: true, isOperator: false } as Actor
const operator = { kind: 'person', accountId: 'staff', isComplete: true, isOperator: true } as Actor

function asked(actor: Actor, more: Partial<EditCall> = {}, form: Partial<EditForm> = {}) {
  const calls: AskedEdit[] = []
  const forms = {
    parking_space: {
      roles: ['member'],
      fields: () => ['address'],
      async load(_ctx, call) {
        calls.push(call)
        return { item: { uuid: call.id }, parent: null }
      },
      async save(_ctx, call) {
        calls.push(call)
        return { id: 'new', wasNew: true }
      },
      ...form,
    } satisfies EditForm,
  }
  const ctx = { actor, brand: brandById('main') } as Context
  const call = {
    type: 'parking_space',
    clientAddress: '10.0.0.1',
    id: 'old',
    parentId: null,
    save: null,
    page: null,
    ...more,
  }
  return { calls, answer: edit(ctx, forms, call) }
}

test('what is not saved is only loaded, for the person who asks', async () => {
  const { answer, calls } = asked(member)
  expect(await answer).toEqual({ item: { uuid: 'old' }, parent: null, meta: { saved: false, wasNew: false } })
  expect(calls).toEqual([expect.objectContaining({ accountId: 'me', id: 'old' })])
})

test('what is saved is answered with its new state', async () => {
  const { answer } = asked(member, { id: undefined, save: { address: '1 Example Street' } })
  expect(await answer).toEqual({ item: { uuid: 'new' }, parent: null, meta: { saved: true, wasNew: true } })
})

test('a type that nobody has registered is no form', async () => {
  const refused = { reason: 'form-not-known', extra: { detail: 'Missing Form: accounts' } }
  await expect(asked(member, { type: 'accounts' }).answer).rejects.toMatchObject(refused)
  await expect(asked(member, { type: 'constructor' }).answer).rejects.toMatchObject({
    reason: 'form-not-known',
  })
})

test('a field that the form does not register is refused before anything is saved', async () => {
  const { answer, calls } = asked(member, { save: { address: '1 Example Street', owner_id: 'me' } })
  await expect(answer).rejects.toMatchObject({ problems: { owner_id: 'This field is not known.' } })
  expect(calls).toEqual([])
})

test('a form opens for its roles only', async () => {
  const roles: EditForm['roles'] = ['operator']
  await expect(asked(member, {}, { roles }).answer).rejects.toMatchObject({ reason: 'not-allowed' })
  await expect(asked({ kind: 'visitor' }, {}, { roles }).answer).rejects.toMatchObject({
    reason: 'session-has-ended',
  })
  expect((await asked(operator, {}, { roles }).answer).meta.saved).toBe(false)
})
