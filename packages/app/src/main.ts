import './collect-rows-soon'
import './load-temporal'
import { createServer } from 'node:net'
import { CannotStart } from '@bayshare/adapters/database/embedded-postgres'
import { SchemaIsNewer } from '@bayshare/server/database/migrate'
import { usualAnswerMilliseconds } from '@bayshare/server/http/answer-in-time'
import { type Product, startProduct } from '@bayshare/server/product'
import { waitUntil } from '@bayshare/server/work/wait-until'
import { type Config, ConfigProblem, readConfig } from './config'
import { demoAccountsOf, loadDemo } from './load-demo'
import { openRuntime } from './open-runtime'
import { indexLoaderFile, projectFolder, version } from './project-folder'
import { readBanks } from './read-banks'
import { startBlock } from './start-block'
import { browserFolder, webPages } from './web-pages'

/** Starts everything, says where it is, and stops everything when asked to. */
async function main(): Promise<void> {
  const startedAt = performance.now()
  const config = readConfig(process.env, projectFolder)
  await insistOnFreePort(config)
  const banks = await readBanks(config.bsbList)
  const runtime = await openRuntime(config, say, 'the-server', giveUp)
  const signal = stopOnSignal()
  let product: Product | undefined
  try {
    const started = start()
    await Promise.race([started, signal])
    const askedAt = await signal
    say('Stopping')
    const by = stopTimes(askedAt)
    setTimeout(cutOff, by.everythingBy - performance.now()).unref()
    // Asked in the middle of a start: what is begun is ended first, if that does not take long.
    await waitUntil(by.requestsBy, started).catch(() => {})
    await product?.stop(by)
    await runtime.close(by)
  } catch (error) {
    await product?.stop()
    await runtime.close()
    throw error
  }

  async function start(): Promise<void> {
    if (config.loadsDemo) await loadDemo(runtime, config, say)
    product = await startProduct({
      ...runtime,
      ...config,
      banks,
      version,
      answerWithinMilliseconds: usualAnswerMilliseconds,
      searchIndex: config.isSearchIndexed
        ? { connection: runtime.postgres.app, loader: indexLoaderFile }
        : undefined,
      pages: {
        renderer: await webPages(),
        assetsFolder: browserFolder,
        hasServiceWorker: config.hasServiceWorker,
      },
    })
    await product.server.app.listen({ port: config.port, host: config.host })
    const demoAccounts = config.loadsDemo ? await demoAccountsOf(runtime) : []
    const seconds = (performance.now() - startedAt) / 1000
    say(startBlock({ config, databaseDescription: runtime.postgres.description, demoAccounts, seconds }))
  }
}

/**
 * Until when each part of stopping may take, within 15 seconds in all. What is cut off was not acknowledged: a request is
 * made again with its key, sweeps and jobs are done by whoever runs next, and PostgreSQL recovers from its log.
 */
function stopTimes(askedAt: number) {
  return {
    requestsBy: askedAt + 7_000,
    workBy: askedAt + 9_000,
    connectionsBy: askedAt + 10_000,
    databaseBy: askedAt + 13_000,
    everythingBy: askedAt + 14_500,
  }
}

/** Whoever stops us would kill us soon after. The next start takes over whatever of PostgreSQL still runs. */
function cutOff(): void {
  say('Stopping took too long and was cut off. Nothing that was confirmed is lost.')
  process.exit(0)
}

function say(line: string): void {
  console.log(line)
}

/** A server without its database can keep no promise; whoever watches over it starts it again. */
function giveUp(reason: string): void {
  console.error(reason)
  process.exit(1)
}

/** Asked before anything is started, so that a mistake costs a moment and leaves nothing behind. */
async function insistOnFreePort({ port, host }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portProblem(error, port, host)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function portProblem(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new ConfigProblem(
      `Port ${port} is used by another program. Choose another: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES')
    return new ConfigProblem(`You're not allowed to listen on port ${port}. Choose one above 1023.`)
  return new ConfigProblem(`Cannot listen on ${host}:${port}: ${error.message}.`)
}

/** When we were asked to stop, as `performance.now()` has it. */
function stopOnSignal(): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve(performance.now()))
  })
}

// Whoever waited for it has failed by itself; everybody else is still served.
process.on('unhandledRejection', (reason) => console.error('Unhandled rejection:', reason))

try {
  await main()
  process.exit(0)
} catch (error) {
  const isForPeople =
    error instanceof ConfigProblem || error instanceof CannotStart || error instanceof SchemaIsNewer
  console.error(isForPeople ? error.message : error)
  process.exit(1)
}
