import { addCents, type Cents } from '../money/cents'

/** What keeps an account open, in the order in which it is listed (rule: closing an account). */
export const openMatterKinds = [
  'suspension',
  'bookings',
  'requests',
  'offers',
  'amounts-due',
  'debits',
  'refunds',
  'disputes',
  'incidents',
  'last-manager',
  'last-operator',
] as const
export type OpenMatterKind = (typeof openMatterKinds)[number]

/** Whether somebody parks or is parked at; null where it is neither. */
export type Side = 'driver' | 'owner' | null

export interface OpenMatter {
  kind: OpenMatterKind
  side: Side
  count: number
  /** Null where it is not about an amount. */
  amount: Cents | null
  /** The booking or enquiry, where there is only one of the kind. */
  reference: string | null
  /** The buildings that would be left without a manager. */
  buildings: { id: string; name: string }[]
}

/** One thing that is open, as the database knows it. */
export interface OpenThing {
  kind: Exclude<OpenMatterKind, 'suspension' | 'last-manager' | 'last-operator'>
  side: Side
  amount: Cents | null
  reference: string | null
}

export interface AccountFacts {
  isSuspended: boolean
  things: readonly OpenThing[]
  /** Buildings that nobody else manages. */
  managesAlone: { id: string; name: string }[]
  isOperator: boolean
  otherOperators: number
}

/** Everything that is open, each kind once for each side, with what it comes to. */
export function openMatters(facts: AccountFacts): OpenMatter[] {
  return openMatterKinds.flatMap((kind) => mattersOf(kind, facts))
}

export function mayClose(matters: readonly OpenMatter[]): 'yes' | 'account-is-not-settled' {
  return matters.length === 0 ? 'yes' : 'account-is-not-settled'
}

function mattersOf(kind: OpenMatterKind, facts: AccountFacts): OpenMatter[] {
  const alone = { kind, side: null, count: 1, amount: null, reference: null, buildings: [] }
  switch (kind) {
    case 'suspension':
      return facts.isSuspended ? [alone] : []
    case 'last-operator':
      return facts.isOperator && facts.otherOperators === 0 ? [alone] : []
    case 'last-manager':
      return facts.managesAlone.length > 0
        ? [{ ...alone, count: facts.managesAlone.length, buildings: facts.managesAlone }]
        : []
    default: {
      const things = facts.things.filter((thing) => thing.kind === kind)
      return sides.flatMap((side) => sumOf(things.filter((thing) => thing.side === side)) ?? [])
    }
  }
}

const sides: readonly Side[] = ['driver', 'owner', null]

function sumOf(things: readonly OpenThing[]): OpenMatter | undefined {
  const [first] = things
  if (!first) return undefined
  const amounts = things.flatMap(({ amount }) => amount ?? [])
  return {
    kind: first.kind,
    side: first.side,
    count: things.length,
    amount: amounts.length > 0 ? addCents(...amounts) : null,
    reference: things.length === 1 ? first.reference : null,
    buildings: [],
  }
}
