import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Asks on one connection, at once after each answer or after a pause, until an answer closes it. */
export function keepAsking(
  port: number,
  index: number,
): { firstAnswer: Promise<unknown>; end: Promise<string> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const path = index % 2 === 0 ? '/readyz' : '/healthz'
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      const outgoing = request({ port, agent, path, headers: { host: 'localhost' } }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.headers.connection))
      })
      outgoing.on('error', reject)
      outgoing.end()
    })
  const askUntilClosed = async (connection: string | undefined): Promise<string> => {
    if (connection === 'close') return 'told to close'
    await pause((index % 4) * 150)
    return askUntilClosed(await ask())
  }
  const firstAnswer = ask()
  const end = firstAnswer
    .then(askUntilClosed)
    .catch(String)
    .finally(() => agent.destroy())
  return { firstAnswer, end }
}
