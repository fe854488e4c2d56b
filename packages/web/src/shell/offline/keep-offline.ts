import { myBookings } from '@bayshare/contract/bookings'
import { keepPasses } from '../../bookings/keep-passes'
import { answerQuery } from '../../session/api'
import { deleteOtherCopies, deviceCopies } from '../../session/device-copy'
import { liveSessionOf } from '../../session/live-session'
import { registerWorker } from '../../session/register-worker'
import type { Session } from '../../session/session'

const lookAgainMilliseconds = 30 * 60_000
const lookedAt = '/kept/looked-at'

const kept = new WeakSet<Session>()

/** For whoever is logged in: has the service worker, and what it shows without a connection, on this device. */
export async function keepOffline(session: Session): Promise<void> {
  if (kept.has(session)) return
  kept.add(session)
  // Nothing of one person stays on this device when they leave or somebody else comes.
  session.profile.subscribe(() => void deleteOtherCopies())
  await deleteOtherCopies()
  if (!(await registerWorker())) return
  const live = liveSessionOf(session)
  keepPasses(live)
  const look = async () => {
    const profile = session.profile.get()
    // Corporate users book nothing as themselves.
    if (!profile || profile.isCorporate || !(await isDue())) return
    await live.queries
      .fetchQuery(answerQuery(live.api, myBookings, {}))
      .then(noteLook)
      .catch(() => undefined)
  }
  session.profile.subscribe(() => void look())
  await look()
}

/** Once in a while is enough: bookings that somebody makes or opens are kept when they are shown. */
async function isDue(): Promise<boolean> {
  const looked = await (await deviceCopies())?.match(lookedAt)
  return looked === undefined || Date.now() - Number(await looked.text()) > lookAgainMilliseconds
}

async function noteLook(): Promise<void> {
  await (await deviceCopies())?.put(lookedAt, new Response(String(Date.now())))
}
