import { signedInPerson } from '../accounts/routes'
import type { Exchange, Handlers } from '../http/handlers'
import type { CardForm } from '../ports/payments'
import { askDirectDebit } from './ask-direct-debit'
import { cardFormSetup } from './card-form'
import { confirmDirectDebit } from './confirm-direct-debit'
import type { DebitTools } from './direct-debit'
import { removeCard, removeDirectDebit } from './remove-method'
import { saveCard } from './save-card'

export function paymentRoutes(tools: DebitTools & { cardForm: CardForm }) {
  const { payments, cardForm } = tools
  return {
    paymentSetup: cardFormSetup(cardForm),
    async saveStripeCard(ctx, { body }) {
      return saveCard(ctx, payments, signedInPerson(ctx), { provider: 'stripe', token: body.token })
    },
    async saveBraintreeCard(ctx, { body }) {
      const { nonce, deviceData = '' } = body
      return saveCard(ctx, payments, signedInPerson(ctx), { provider: 'braintree', nonce, deviceData })
    },
    async removeCard(ctx) {
      await removeCard(ctx, signedInPerson(ctx))
      return {}
    },
    async directDebit(ctx, { body }, exchange) {
      const accountId = signedInPerson(ctx)
      return body.isConfirmed === true
        ? confirmDirectDebit(ctx, tools, accountId, body, acceptedFrom(exchange))
        : askDirectDebit(ctx, tools, accountId, body)
    },
    async removeDirectDebit(ctx) {
      await removeDirectDebit(ctx, signedInPerson(ctx))
      return {}
    },
  } satisfies Partial<Handlers>
}

const mostAgentCharacters = 500

function acceptedFrom({ clientAddress, header }: Exchange) {
  return { address: clientAddress, userAgent: (header('user-agent') ?? '').slice(0, mostAgentCharacters) }
}
