import type { SpaceId } from '@bayshare/domain/listings/space'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { useSession } from '../session/SessionContext'
import { createStore, useStore } from '../session/store'

interface Choices {
  vehicleId?: string
  method?: PaymentMethodKind
}

const kept = createStore<{ key: string; choices: Choices }>({ key: '', choices: {} })

/** What somebody chose in the checkout of a space. It outlives a turn of the screen, which draws the page anew. */
export function useChoices(spaceId: SpaceId): [Choices, (changed: Choices) => void] {
  const { profile } = useSession()
  const key = `${profile?.id} ${spaceId}`
  const now = useStore(kept, kept.get())
  const choices = now.key === key ? now.choices : {}
  return [choices, (changed) => kept.set({ key, choices: { ...choices, ...changed } })]
}
