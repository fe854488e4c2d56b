import { invalidRequest } from './wire-refusal'

export type FormValue = string | FormValue[] | FormGroup
export type FormGroup = Map<string, FormValue>

const deepestNesting = 8

/**
 * Reads a form-encoded body in Stripe's nesting: `a[b]=c`, `a[]=c` and `a[0][b]=c`. Groups are maps, so that
 * no name that a caller chose can touch an object's prototype.
 */
export function parseForm(encoded: string): FormGroup {
  const form: FormGroup = new Map()
  for (const [name, value] of new URLSearchParams(encoded)) put(form, pathOf(name), value)
  return form
}

function pathOf(name: string): [string, ...string[]] {
  const [head = '', ...rest] = name.split('[')
  const path: [string, ...string[]] = [head, ...rest.map((part) => part.replace(/\]$/, ''))]
  if (head === '' || path.length > deepestNesting) throw invalidRequest(`Invalid parameter name: ${name}`)
  return path
}

function put(group: FormGroup, [name, ...rest]: [string, ...string[]], value: string): void {
  const [next, ...further] = rest
  if (next === undefined) {
    group.set(name, value)
    return
  }
  if (next === '' || /^\d+$/.test(next)) {
    putInList(listAt(group, name), next, further, value)
    return
  }
  put(
    groupIn(group.get(name), name, (made) => group.set(name, made)),
    [next, ...further],
    value,
  )
}

function putInList(list: FormValue[], position: string, rest: string[], value: string): void {
  const index = position === '' ? list.length : Number(position)
  if (index > list.length) throw invalidRequest(`Invalid array: item ${index} has none before it`)
  const [next, ...further] = rest
  if (next === undefined) list[index] = value
  else
    put(
      groupIn(list[index], position, (made) => (list[index] = made)),
      [next, ...further],
      value,
    )
}

function listAt(group: FormGroup, name: string): FormValue[] {
  const found = group.get(name) ?? []
  if (!Array.isArray(found)) throw invalidRequest(`Invalid array: ${name}`, { param: name })
  group.set(name, found)
  return found
}

function groupIn(found: FormValue | undefined, name: string, keep: (made: FormGroup) => unknown): FormGroup {
  if (found instanceof Map) return found
  if (found !== undefined) throw invalidRequest(`Invalid object: ${name}`, { param: name })
  const made: FormGroup = new Map()
  keep(made)
  return made
}
