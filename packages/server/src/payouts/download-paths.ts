/** Where files are read with a session. What follows the last stroke is the name that they are saved under. */
export function earningsCsvPath(ownerId: string): string {
  return `/downloads/earnings/${ownerId}/earnings.csv`
}

export function payoutFilePath(file: { id: string; period: string; number: number }): string {
  return `/downloads/payouts/${file.id}/payouts-${file.period}-${file.number}.aba`
}

export function reportPath(half: string): string {
  return `/downloads/sharing-economy/${half}/sharing-economy-${half}.csv`
}
