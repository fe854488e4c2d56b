export const pushWords = {
  title: 'Push notifications',
  text: 'Get bookings and messages while this site is closed. Access codes and message texts are never shown on a locked screen.',
  show: 'Show them on this device',
  thisOne: 'This device',
  since: (day: string) => `Since ${day}`,
  remove: 'Turn off',
  removeFrom: (name: string) => `Turn off push notifications on ${name}`,
  unsupported:
    "This browser can't show push notifications. On an iPhone or iPad, add this site to your home screen first.",
  blocked:
    "This browser doesn't allow notifications from us. Allow them in its settings for this site, then load the page again.",
} as const
