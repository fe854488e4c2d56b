/**
 * Where files are read by a signed address. A signature is over the folder, so each folder holds one file; the name is what a
 * browser saves it under.
 */
export function earningsCsvPath(ownerId: string): string {
  return `/downloads/earnings/${ownerId}/earnings.csv`
}

export function payoutFilePath(file: { id: string; period: string; number: number }): string {
  return `/downloads/payouts/${file.id}/payouts-${file.period}-${file.number}.aba`
}

export function reportPath(half: string): string {
  return `/downloads/sharing-economy/${half}/sharing-economy-${half}.csv`
}
