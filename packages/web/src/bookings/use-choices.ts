import type { SpaceId } from '@bayshare/domain/listings/space'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { useSession } from '../session/SessionContext'
import { useStore } from '../session/store'
import { tabStore } from '../session/tab-store'

interface Choices {
  vehicleId?: string
  method?: PaymentMethodKind
}

const kept = tabStore<{ key: string; choices: Choices }>('bayshare-choices', { key: '', choices: {} })

/** What somebody chose in the checkout of a space. It outlives a turn of the screen and the way over the bank's page. */
export function useChoices(spaceId: SpaceId): [Choices, (changed: Choices) => void] {
  const { profile } = useSession()
  const key = `${profile?.id} ${spaceId}`
  const now = useStore(kept, kept.get())
  const choices = now.key === key ? now.choices : {}
  return [choices, (changed) => kept.set({ key, choices: { ...choices, ...changed } })]
}
