export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
