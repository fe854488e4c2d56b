import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { BsbList } from '@bayshare/domain/banks/bank-of-bsb'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context/context'
import type { Check, CheckedAt } from '../doctor/check'
import type { Finding } from '../doctor/run-checks'
import type { EditForms } from '../edit/edit-form'
import type { Reactions } from '../events/react'
import type { Subscriptions } from '../events/subscriptions'
import type { Handlers } from '../http/handlers'
import type { UrlSigner } from '../http/url-signer'
import type { Ports } from '../ports/all-ports'
import type { CardForm } from '../ports/payments'
import type { Tasks } from '../work/enqueue'
import type { Node } from '../work/run-jobs'
import type { Sweep } from '../work/sweep-due'

/**
 * All that one capability adds to the product. A part is a function where it needs the settings and ports it is given;
 * names of handlers, reactions, tasks, sweeps and forms are unique across capabilities.
 */
export interface Capability {
  name: string
  /** Handlers of routes of the contract, by the name of the route. */
  routes?(parts: Parts): Partial<Handlers>
  /** Which of its reactions an event asks for. */
  subscriptions?: Subscriptions
  reactions?(parts: Parts): Reactions
  /** Names that its reactions had, with those they have now: jobs queued under them still run after an upgrade. */
  formerReactions?: Readonly<Record<string, string>>
  /** What its jobs do. */
  tasks?(parts: Parts): Tasks
  /** Run before the other sweeps: they finish what was left open, so that nothing new begins on top of it. */
  firstSweeps?(parts: Parts): readonly Sweep[]
  sweeps?(parts: Parts): readonly Sweep[]
  /** What holds in its tables, each with the query that finds what breaks it. */
  checks?(at: CheckedAt): readonly Check[]
  /** What can be edited page by page, by the type that the call names. */
  forms?(parts: Parts): EditForms
  /** Whether somebody may see a private picture of its own; asked each time that one is sent. */
  mayView?(parts: Parts): MayView
  /** Addresses outside of the contract: files, feeds, webhooks. */
  serve?(app: FastifyInstance, parts: Parts): void
  /** Addresses that exist in sandbox mode only. */
  serveSandbox?(app: FastifyInstance, parts: Parts): void
  /** Ends the answers that would otherwise never end, before the server waits for those that do. */
  endStreams?(): void
  /** Ends what runs beside requests, jobs and sweeps. */
  stop?(): Promise<void>
}

/** Who asks for a private picture, and where it is stored, in its largest size. */
export interface PictureRequest {
  accountId: AccountId
  path: string
}

export type MayView = (request: PictureRequest) => Promise<boolean>

/** What a capability is given to build its parts with. */
export interface Parts {
  deps: Deps
  node: Node
  ports: Ports
  publicUrl: string
  signer: UrlSigner
  cardForm: CardForm
  /** Which bank keeps which BSB, where the installation has the directory. */
  banks?: BsbList | undefined
  isSandbox: boolean
  /** Which promises of the database are broken; it only reads. */
  findings: () => Promise<Finding[]>
  /** All of them, for one whose work is done by parts of the others. */
  capabilities: readonly Capability[]
}
