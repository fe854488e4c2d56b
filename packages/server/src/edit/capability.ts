import type { Capability, Parts } from '../capability/capability'
import { joinNamed } from '../capability/join-parts'
import type { Handlers } from '../http/handlers'
import { edit } from './edit'
import type { EditForms } from './edit-form'

const nothing = '00000000-0000-0000-0000-000000000000'

/** One call for all forms that are edited page by page. */
export const editing = {
  name: 'edit',
  routes: (parts) => editRoutes(formsOf(parts)),
} satisfies Capability

function formsOf(parts: Parts): EditForms {
  return joinNamed('form', parts.capabilities, ({ forms }) => forms?.(parts))
}

function editRoutes(forms: EditForms) {
  return {
    async edit(ctx, { body: { type, id, parentId, save, pageId } }, { clientAddress }) {
      return edit(ctx, forms, {
        type,
        clientAddress,
        id: id === nothing ? undefined : id,
        parentId: !parentId || parentId === nothing ? null : parentId,
        save,
        page: pageId ?? null,
      })
    },
  } satisfies Partial<Handlers>
}
