import type { Texter } from '@bayshare/server/ports/texter'

export interface TwilioTexterOptions {
  accountSid: string
  authToken: string
  /** A number or a name that Twilio may send from, or a messaging service, whose id begins with MG. */
  from: string
  apiBase?: string | undefined
  /** How long Twilio may take before the message counts as not sent. */
  patienceMilliseconds?: number
}

/**
 * Sends through Twilio. The job that calls it repeats what failed, so nothing is repeated here. Twilio takes
 * no idempotency key: a message whose answer got lost may arrive twice, which is better than never.
 */
export function twilioTexter(options: TwilioTexterOptions): Texter {
  const { accountSid, authToken, from, apiBase = 'https://api.twilio.com' } = options
  const patience = options.patienceMilliseconds ?? 10_000
  const base = apiBase.replace(/\/+$/, '')
  const address = `${base}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'

  return {
    async send({ to, text }) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { Authorization: authorization, Accept: 'application/json' },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
        // The message goes to Twilio and to nobody it may point at.
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      }).catch((error: unknown) => {
        throw new Error(`Twilio did not answer: ${reasonOf(error)}`, { cause: error })
      })
      if (!answer.ok) throw new Error(`Twilio did not take the message: ${await refusalIn(answer)}`)
      await answer.body?.cancel()
    },
  }
}

/** What failed below `fetch`, which itself says no more than that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Twilio's own number and words for the problem; what stands between us and Twilio may answer with anything. */
async function refusalIn(answer: Response): Promise<string> {
  const problem: unknown = await answer.json().catch(() => undefined)
  const { code, message } = (problem ?? {}) as { code?: unknown; message?: unknown }
  const words = [
    `status ${answer.status}`,
    typeof code === 'number' && `code ${code}`,
    typeof message === 'string' && message,
  ]
  return words.filter(Boolean).join(', ')
}
