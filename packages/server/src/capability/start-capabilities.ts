import type pg from 'pg'
import { reactTask } from '../events/react'
import { answerInTime } from '../http/answer-in-time'
import { buildServer, type Server, type ServerOptions } from '../http/build-server'
import type { MovableClock } from '../ports/clock'
import { runJobs } from '../work/run-jobs'
import { startSweeper } from '../work/sweep-due'
import { waitUntil } from '../work/wait-until'
import type { FastifyInstance } from 'fastify'
import type { Parts } from './capability'
import { joinReactions, joinRoutes, joinSweeps, joinTasks, joinViews } from './join-parts'

export interface StartOptions extends Omit<
  ServerOptions,
  'handlers' | 'sandbox' | 'signer' | 'images' | 'mayView' | 'map' | 'node' | 'mailsCodes'
> {
  parts: Parts
  /** The role that owns the schema, for the workers. */
  owner: pg.ClientConfig
  answerWithinMilliseconds?: number | undefined
  sweepEveryMilliseconds?: number | undefined
  streetMap: ServerOptions['map']['street']
  sandbox?: { clock: MovableClock; serve?(app: FastifyInstance): void } | undefined
  log: { error(fields: object, message: string): void }
}

export interface Started {
  server: Server
  /** Does now what is due now. */
  sweepNow(): Promise<void>
  stop(by?: StopTimes): Promise<void>
}

/** Moments of `performance.now()` at which what is not done yet is cut off. What was acknowledged stays. */
export interface StopTimes {
  /** Answers that are still to come. */
  requestsBy?: number
  /** Sweeps and jobs; both are done again by whoever runs next. */
  workBy?: number
}

/** Starts the sweeper, the server and the workers with the parts of all capabilities, and knows none of them. */
export async function startCapabilities(options: StartOptions): Promise<Started> {
  const { parts, sandbox } = options
  const { capabilities, deps, ports, signer } = parts
  const handlers = joinRoutes(capabilities, parts)
  const reactions = joinReactions(capabilities, parts)
  const tasks = joinTasks(capabilities, parts)
  const sweeper = startSweeper(joinSweeps(capabilities, parts), options.log, options.sweepEveryMilliseconds)
  const server = await buildServer({
    ...options,
    node: parts.node,
    handlers,
    signer,
    images: ports.images,
    mayView: joinViews(capabilities, parts),
    mailsCodes: ports.texter === undefined,
    map: { tiles: ports.mapTiles, pictures: ports.placePicture, street: options.streetMap },
    sandbox: sandbox && {
      clock: sandbox.clock,
      sweepNow: sweeper.sweepNow,
      serve(app) {
        for (const capability of capabilities) capability.serveSandbox?.(app, parts)
        sandbox.serve?.(app)
      },
    },
  })
  for (const capability of capabilities) capability.serve?.(server.app, parts)
  if (options.answerWithinMilliseconds !== undefined)
    answerInTime(server.app, options.answerWithinMilliseconds)
  const jobs = await runJobs({
    node: parts.node,
    owner: options.owner,
    clock: deps.clock,
    log: server.app.log,
    tasks: { ...tasks, react: reactTask(deps, reactions) },
  })
  return {
    server,
    sweepNow: sweeper.sweepNow,
    async stop({ requestsBy, workBy = Infinity } = {}) {
      for (const capability of capabilities) capability.endStreams?.()
      jobs.drain()
      const swept = sweeper.stop()
      await server.stop(requestsBy)
      await waitUntil(workBy, Promise.all(capabilities.map(async (capability) => capability.stop?.())))
      await waitUntil(workBy, swept)
      await jobs.stop(workBy)
    },
  }
}
