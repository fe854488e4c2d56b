export const offlineWords = {
  offline: "You're offline.",
  unreachable: (name: string) => `We can't reach ${name} right now.`,
  back: "You're back online.",
  sessionEnded: 'Your session has ended. Log in to send what this device has saved.',
  logIn: 'Log in',
  retry: 'Try again',
  wholePage: 'Show the full page',
}
