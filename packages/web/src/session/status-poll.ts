import { status } from '@bayshare/contract/status'
import type { PollingPolicy } from '@bayshare/domain/brands/policy'
import { liveSessionOf } from './live-session'
import type { Session } from './session'
import { hasUnreadMessage, hasUnreadNotification } from './unread'

export interface StatusPoll {
  /** Asks now, and then again and again. Does nothing while it runs. */
  start(): void
  /** Asks now. */
  look(): void
  /** While a stream tells of every change, it asks only when it is told to. */
  beTold(isTold: boolean): void
  stop(): void
}

interface StatusPollOptions {
  session: Session
  polling: PollingPolicy
  isNative(): boolean
}

const busyPage = /^\/(bookingdetails|ownerbookingdetails|messages|conversations)\//i
const ownersLists = /^users\/(ownerbookings|ownerbaybookings|calendar)\//

/** Asks whether there is something new, where no stream tells (rule: status polling). Pauses in hidden tabs. */
export function createStatusPoll({ session, polling, isNative }: StatusPollOptions): StatusPoll {
  let isRunning = false
  let isTold = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = 0
  let lastOwnerBooking: string | null | undefined
  let stopFollowing: (() => void)[] = []

  let followed: string | undefined

  /** For whom there is something to ask. */
  const askedFor = () => {
    const profile = session.profile.get()
    return profile && (profile.telephoneNumber !== null || isNative()) ? profile.id : undefined
  }

  async function look(): Promise<void> {
    clearTimeout(timer)
    const thisRound = ++round
    if (!isRunning || document.hidden || askedFor() === undefined) return
    const isFine = await ask(thisRound).catch((error: unknown) => {
      console.info('The status could not be asked.', error)
      return false
    })
    if (thisRound !== round || !isRunning || (isTold && isFine)) return
    timer = setTimeout(() => void look(), secondsAfter(isFine) * 1000)
  }

  async function ask(thisRound: number): Promise<boolean> {
    const { api, queries } = liveSessionOf(session)
    const answer = await api(status, { body: {} })
    if (thisRound !== round || !isRunning) return true
    hasUnreadNotification.set(answer.hasNotification)
    hasUnreadMessage.set(answer.hasMessage)
    const isNewBooking = lastOwnerBooking !== undefined && lastOwnerBooking !== answer.lastOwnerBooking
    lastOwnerBooking = answer.lastOwnerBooking
    if (isNewBooking)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => ownersLists.test(String(queryKey[1])) })
    return true
  }

  function secondsAfter(isFine: boolean): number {
    if (!isFine) return polling.afterErrorSeconds
    return busyPage.test(location.pathname) ? polling.busyPageSeconds : polling.normalSeconds
  }

  /** A profile that is only read again changes nothing. */
  function follow(): void {
    if (followed === askedFor()) return
    followed = askedFor()
    if (followed === undefined) {
      lastOwnerBooking = undefined
      hasUnreadNotification.set(false)
      hasUnreadMessage.set(false)
    }
    void look()
  }

  return {
    start() {
      if (isRunning) return
      isRunning = true
      followed = askedFor()
      const onVisible = () => void look()
      document.addEventListener('visibilitychange', onVisible)
      stopFollowing = [
        session.profile.subscribe(follow),
        () => document.removeEventListener('visibilitychange', onVisible),
      ]
      void look()
    },
    look: () => void look(),
    beTold(told) {
      if (isTold === told) return
      isTold = told
      if (!told) void look()
    },
    stop() {
      isRunning = false
      clearTimeout(timer)
      for (const end of stopFollowing) end()
      stopFollowing = []
    },
  }
}
