import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { notifyManager } from '@tanstack/react-query'
import { act, fireEvent, render } from '@testing-library/react'
import { type ComponentType, type ExoticComponent, Fragment, Profiler, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { Change } from '@bayshare/contract/live'
import { applyChanges } from '../live/apply-changes'
import { liveSessionOf } from '../session/live-session'
import { createSession } from '../session/create-session'
import { sessionHint } from '../session/session-hint'
import { Providers } from '../shell/Providers'
import { loadPageAt, routeObjects } from '../shell/router'
import { onPageClean } from './clean-page'

/** A call as the server would see it. */
export interface SeenCall {
  method: string
  path: string
  body: Record<string, unknown>
  /** What was sent as a form, with its file. */
  form?: FormData
  idempotencyKey: string | undefined
}

export interface Answer {
  status: number
  body: unknown
  /** How many there are in all, where the body holds only some. */
  total?: number
}

/** What the server says to a call; undefined when there is no connection. */
export type Answering = (call: SeenCall) => Answer | undefined | Promise<Answer | undefined>

export interface VisitOptions {
  answer: Answering
  isSignedIn?: boolean
  isSandbox?: boolean
  brand?: BrandId
  /** Whether the refresh cookie still stands for a session. */
  mayRenew?: () => boolean
  /** Stands around everything, such as React's strict mode. */
  frame?: ComponentType<{ children: ReactNode }> | ExoticComponent<{ children?: ReactNode }>
}

/** Opens a page of the whole app in a browser that is none, with the given answers in place of a server. */
export async function visit(
  path: string,
  {
    answer,
    isSignedIn = false,
    isSandbox = false,
    brand = 'main',
    mayRenew,
    frame: Frame = Fragment,
  }: VisitOptions,
) {
  if (isSignedIn) sessionHint.set('somebody')
  else sessionHint.clear()
  const calls: SeenCall[] = []
  const session = createSession(async (address, request) => {
    const { method = 'GET', headers } = request
    const { body } = request
    const form = body instanceof FormData ? body : undefined
    request.onProgress?.(0.5)
    const { 'Idempotency-Key': idempotencyKey } = (headers ?? {}) as Record<string, string | undefined>
    const call = {
      method,
      path: address,
      body: bodyOf(body),
      form,
      idempotencyKey,
    }
    calls.push(call)
    steps += 1
    const token = { access_token: 'token', expires_in: 900, token_type: 'Bearer' }
    if (call.body.grant_type === 'refresh_token')
      return mayRenew?.() === false
        ? Response.json({ detail: 'Auth has expired.' }, { status: 401 })
        : Response.json(token)
    const answered = await answer(call)
    steps += 1
    if (!answered) throw new TypeError('Failed to fetch')
    const counted = answered.total === undefined ? undefined : { 'X-Total-Count': String(answered.total) }
    return Response.json(answered.body, { status: answered.status, headers: counted })
  })
  const routes = routeObjects()
  await loadPageAt(routes, path.replace(/[?#].*/, ''))
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  onPageClean(async () => {
    router.dispose()
    // The frame loads it beside the page; a test that is over sooner would cut that off.
    await import('../shell/SideMenu')
    liveSessionOf(session).queries.clear()
  })
  const { container: root, unmount } = render(
    <Frame>
      <Providers brand={brandById(brand)} isSandbox={isSandbox} session={session}>
        <Profiler id="page" onRender={() => (steps += 1)}>
          <RouterProvider router={router} />
        </Profiler>
      </Providers>
    </Frame>,
  )
  await act(() => session.start())
  await settled()
  return {
    calls,
    router,
    /** The page itself, without the frame around it. */
    main: () => root.querySelector('main') ?? root,
    /** Waits until something is there, letting the page go on meanwhile. */
    find: <E extends HTMLElement>(look: () => E | null | undefined): Promise<E> => found(root, look),
    /** The live stream tells of these changes. */
    hear(changes: readonly Change[]): void {
      act(() => applyChanges(liveSessionOf(session).queries, changes))
    },
    /** Leaves the page before the test is over; what is still open then is closed by itself. */
    async leave() {
      await act(async () => unmount())
      root.remove()
    },
  }
}

function bodyOf(body: RequestInit['body']): SeenCall['body'] {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : {}
}

// With its usual timer, what it knows would be shown only some time after the act that it follows from.
notifyManager.setScheduler(queueMicrotask)

/** Grows with whatever a page does: draws, asks the server. */
let steps = 0

/**
 * Waits until the page has come to rest: what it loads is there and drawn, and it does nothing more by itself. What a
 * test holds back, and what waits for a while, is not waited for.
 */
async function settled(): Promise<void> {
  let before
  do {
    before = steps
    await act(() => vi.dynamicImportSettled())
  } while (steps !== before)
}

/** How long something may take to appear: screens load their parts when they are opened. */
const patienceMilliseconds = 40_000

/** Waits until something is there, letting what is drawn go on meanwhile: React finishes each step before the next look. */
export async function found<T>(root: HTMLElement, look: () => T | null | undefined | false): Promise<T> {
  const ends = performance.now() + patienceMilliseconds
  for (;;) {
    await settled()
    const seen = look()
    if (seen) return seen
    if (performance.now() > ends)
      throw new Error(`It never appeared: ${look.toString()}\n${root.textContent}`)
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))
  }
}

/** The button, link or heading whose words start like this. */
export function named<N extends keyof HTMLElementTagNameMap>(
  within: HTMLElement,
  tag: N,
  words: string,
): HTMLElementTagNameMap[N] | undefined {
  return [...within.querySelectorAll(tag)].find((element) => element.textContent?.trim().startsWith(words))
}

/** Types as a person would: React notices the change. */
export async function type(
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  text: string,
): Promise<void> {
  const happen = field.tagName === 'SELECT' ? fireEvent.change : fireEvent.input
  await act(async () => {
    happen(field, { target: { value: text } })
  })
  await settled()
}

/** Leaves a field, as with the tab key. */
export async function leaveField(field: HTMLElement): Promise<void> {
  await act(async () => {
    fireEvent.focusOut(field)
  })
  await settled()
}

export async function press(element: HTMLElement): Promise<void> {
  await act(async () => element.click())
  await settled()
}
