import { type RefusalName, refusals } from '@bayshare/contract/refusals'
import type { core } from 'zod/mini'
import type { FieldRefusal } from '../context/insist'
import { coded } from '../idempotency/refusal-answer'
import type { KeptAnswer } from '../idempotency/store'

/** What is wrong with single fields, each under its name. */
export function fieldAnswer({ problems }: FieldRefusal): KeptAnswer {
  const fields = Object.entries(problems).map(([name, words]) => [name, [words]])
  return { status: 400, body: Object.fromEntries(fields) }
}

export function plainRefusal(reason: RefusalName): KeptAnswer {
  return { status: refusals[reason].status, body: coded(reason) }
}

const frameworkRefusals: Readonly<Record<number, RefusalName>> = {
  404: 'not-found',
  408: 'request-too-slow',
  413: 'request-too-large',
  414: 'address-too-long',
  415: 'content-type-not-taken',
  429: 'too-many-tries',
  431: 'headers-too-large',
}

/** What the framework refuses before a route is asked, in our words: its own speak of its inner parts. */
export function frameworkRefusal(status: number): KeptAnswer {
  return plainRefusal(frameworkRefusals[status] ?? 'input-not-understood')
}

/** What the contract did not accept, each problem under the name of its field. */
export function inputAnswer(issues: readonly core.$ZodIssue[], received: unknown): KeptAnswer {
  // A map, because a field may be called by the name of anything, `toString` too.
  const fields = new Map<string, string[]>()
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')]
    for (const name of names) fields.set(name, [...(fields.get(name) ?? []), issueWords(issue, received)])
  }
  if (fields.has('')) return plainRefusal('input-not-understood')
  return { status: 400, body: Object.fromEntries(fields) }
}

function issueWords(issue: core.$ZodIssue, received: unknown): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'This field is not known.'
    case 'too_big':
      return issue.origin === 'string'
        ? `Please enter at most ${issue.maximum} characters`
        : 'This value is too large'
    case 'too_small':
      return issue.origin === 'string' ? 'This field is required' : 'This value is too small'
    case 'invalid_type':
      return valueAt(received, issue.path) === undefined
        ? 'This field is required'
        : 'Please check this value'
    default:
      return issue.message === 'Invalid input' ? 'Please check this value' : issue.message
  }
}

function valueAt(received: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (value as Record<PropertyKey, unknown> | undefined)?.[name],
    received,
  )
}
