/**
 * The later of two snapshots of one database, each `xmin:xmax:open,open…`: both numbers only grow, and where they are the
 * same, transactions that were open have ended since.
 */
export function laterSnapshot(one: string, other: string): string {
  return isLater(partsOf(other), partsOf(one)) ? other : one
}

interface SnapshotParts {
  oldestOpen: bigint
  next: bigint
  open: number
}

function isLater(one: SnapshotParts, other: SnapshotParts): boolean {
  if (one.next !== other.next) return one.next > other.next
  if (one.oldestOpen !== other.oldestOpen) return one.oldestOpen > other.oldestOpen
  return one.open < other.open
}

function partsOf(snapshot: string): SnapshotParts {
  const [oldestOpen = '0', next = '0', open = ''] = snapshot.split(':')
  return { oldestOpen: BigInt(oldestOpen), next: BigInt(next), open: open ? open.split(',').length : 0 }
}
