import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { act, type ComponentType, type ExoticComponent, Fragment, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createSession } from '../session/create-session'
import { sessionHint } from '../session/session-hint'
import { Providers } from '../shell/Providers'
import { routeObjects } from '../shell/router'

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

/** What the server says to a call; nothing when the line is dead. */
export type Answering = (call: SeenCall) => Answer | undefined | Promise<Answer | undefined>

export interface VisitOptions {
  answer: Answering
  isSignedIn?: boolean
  isSandbox?: boolean
  brand?: BrandId
  /** Stands around everything, such as React's strict mode. */
  frame?: ComponentType<{ children: ReactNode }> | ExoticComponent<{ children?: ReactNode }>
}

/** Opens a page of the whole app in a browser that is none, with the given answers in place of a server. */
export async function visit(
  path: string,
  { answer, isSignedIn = false, isSandbox = false, brand = 'main', frame: Frame = Fragment }: VisitOptions,
) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  if (isSignedIn) sessionHint.set()
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
    const token = { access_token: 'token', expires_in: 900, token_type: 'Bearer' }
    if (call.body.grant_type === 'refresh_token') return Response.json(token)
    const answered = await answer(call)
    if (!answered) throw new TypeError('Failed to fetch')
    const counted = answered.total === undefined ? undefined : { 'X-Total-Count': String(answered.total) }
    return Response.json(answered.body, { status: answered.status, headers: counted })
  })
  const router = createMemoryRouter(routeObjects(), { initialEntries: [path] })
  const root = document.body.appendChild(document.createElement('div'))
  const drawing = createRoot(root)
  await act(async () => {
    drawing.render(
      <Frame>
        <Providers brand={brandById(brand)} isSandbox={isSandbox} session={session}>
          <RouterProvider router={router} />
        </Providers>
      </Frame>,
    )
    await session.start()
  })
  return {
    calls,
    router,
    /** The page itself, without the frame around it. */
    main: () => root.querySelector('main') ?? root,
    /** Waits until something is there, letting the page go on meanwhile. */
    find: <E extends HTMLElement>(look: () => E | null | undefined): Promise<E> => found(root, look),
    async leave() {
      await act(async () => drawing.unmount())
      root.remove()
    },
  }
}

function bodyOf(body: RequestInit['body']): SeenCall['body'] {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : {}
}

/** Waits until something is there, letting what is drawn go on meanwhile. */
export async function found<T>(root: HTMLElement, look: () => T | null | undefined | false): Promise<T> {
  for (let tries = 0; tries < 500; tries++) {
    const seen = look()
    if (seen) return seen
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
  }
  throw new Error(`It never appeared: ${look.toString()}\n${root.textContent}`)
}

/** The button, link or heading whose words start like this. */
export function named<N extends keyof HTMLElementTagNameMap>(
  within: HTMLElement,
  tag: N,
  words: string,
): HTMLElementTagNameMap[N] | undefined {
  return [...within.querySelectorAll(tag)].find((element) => element.textContent?.trim().startsWith(words))
}

/** Types as a person would: React hears the change. */
export async function type(field: HTMLInputElement | HTMLSelectElement, text: string): Promise<void> {
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    set?.call(field, text)
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
}

/** Leaves a field, as with the tab key. */
export async function leaveField(field: HTMLElement): Promise<void> {
  await act(async () => {
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}

export async function press(element: HTMLElement): Promise<void> {
  await act(async () => element.click())
}
