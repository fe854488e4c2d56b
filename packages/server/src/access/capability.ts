import type { GateAlert } from '@bayshare/domain/access/alerts-due'
import { guestLinks } from '../accounts/guest-links'
import type { Capability, Parts } from '../capability/capability'
import { passLinks } from '../visitors/pass-links'
import { accessChecks } from './checks'
import { listenToGates, type Listening } from './listen-to-gates'
import { accessRoutes } from './routes'
import { sweepCommands, sweepSilentGates } from './sweep-gates'

declare module '../events/event-kinds' {
  interface EventPayloads {
    /** Nobody answered a command in time. */
    'gate.unanswered': { commandId: string }
    /** An answer came after it was told that nobody knows. */
    'gate.answered-late': { commandId: string }
    /** Something is wrong with a device. */
    'gate.alerted': { gateId: string; alert: GateAlert }
  }
}

/** Gates and bollards. */
export function access() {
  let listening: Listening | undefined
  return {
    name: 'access',
    checks: accessChecks,
    routes: ({ deps, ports }) =>
      accessRoutes(ports.gates, { visitors: passLinks(deps), guests: guestLinks(deps) }),
    sweeps: ({ deps, ports }: Parts) => [
      { name: 'sweep-gate-commands', run: () => sweepCommands(deps) },
      ...(ports.gates ? [{ name: 'sweep-silent-gates', run: () => sweepSilentGates(deps) }] : []),
    ],
    serve(app, { deps, ports }) {
      if (ports.gates) listening = listenToGates(ports.gates, deps, app.log)
    },
    stop: async () => listening?.stop(),
  } satisfies Capability
}
