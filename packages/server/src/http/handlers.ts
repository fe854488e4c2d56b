import type { allRoutes, RouteName } from '@bayshare/contract/all-routes'
import type { AnswerOf, CallOf, Route } from '@bayshare/contract/route'
import type { Context } from '../context/context'

/** Contract in, contract out. What a handler decides it decides through a command or a query. */
export type Handler<R extends Route> = (
  ctx: Context,
  call: CallOf<R>,
  exchange: Exchange,
) => Promise<AnswerOf<R> | WrittenAnswer>

/** An answer that is already in writing, for the one call where writing it down would cost more than finding it. */
export class WrittenAnswer {
  readonly json: Buffer
  /** Called when it has left, so that its memory can be used again. */
  readonly onSent: () => void

  constructor(json: Buffer, onSent: () => void = () => {}) {
    this.json = json
    this.onSent = onSent
  }
}

/** One handler for every route: a route without one does not compile. */
export type Handlers = { [N in RouteName]: Handler<(typeof allRoutes)[N]> }

/** The few things of HTTP itself that a handler may need. */
export interface Exchange {
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: { path: string; maxAgeSeconds: number }): void
  /** What goes out with the answer beside its body. */
  setHeader(name: string, value: string): void
  clientAddress: string
  /** The one file of a route that takes one. Read only when asked for, so that a limit can be counted before. */
  file(): Promise<Upload>
  /** The files of a route that takes several, each under its name, and the text fields beside them. */
  files(): Promise<Uploads>
}

export interface Uploads {
  files: ReadonlyMap<string, Upload>
  fields: ReadonlyMap<string, string>
}

export interface Upload {
  bytes: Buffer
  /** What the sender calls it; says nothing about what it is. */
  name: string
}
