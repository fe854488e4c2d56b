export const offlineWords = {
  offline: "You're offline.",
  unreachable: (name: string) => `We can't reach ${name} right now.`,
  retry: 'Try again',
}
