import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { FormValues } from '@bayshare/domain/forms/form'
import type { Context } from '../context/context'

export type EditRole = 'member' | 'corporate' | 'operator'

export interface AskedEdit {
  accountId: AccountId
  /** Undefined for something new. */
  id: string | undefined
  parentId: string | null
  page: string | null
}

export interface LoadedItem {
  item: Record<string, unknown>
  parent: Record<string, unknown> | null
}

/** Something that is edited page by page. */
export interface EditForm {
  /** Who may open it; what they may then see or change is decided by its own rules. */
  roles: readonly EditRole[]
  /** The wire names of everything that it takes. */
  fields(brand: Brand): readonly string[]
  load(ctx: Context, asked: AskedEdit): Promise<LoadedItem>
  save(ctx: Context, asked: AskedEdit & { save: FormValues }): Promise<{ id: string; wasNew: boolean }>
}

/** A form for anybody, logged in or not, who has nothing but what they enter. It limits how often. */
export interface OpenForm {
  isOpen: true
  fields(brand: Brand): readonly string[]
  load(ctx: Context, asked: OpenEdit): Promise<LoadedItem>
  /** Answers the saved item at once: who did not save it cannot load it. */
  save(ctx: Context, asked: OpenEdit & { save: FormValues }): Promise<LoadedItem & { wasNew: boolean }>
}

export interface OpenEdit extends Omit<AskedEdit, 'accountId'> {
  clientAddress: string
}

/** The form of a type that is another one for other people. */
export type EditFormFor = (ctx: Context, asked: Omit<AskedEdit, 'accountId'>) => Promise<EditForm>

/** By the type that a call names. */
export type EditForms = Readonly<Record<string, EditForm | EditFormFor | OpenForm>>
