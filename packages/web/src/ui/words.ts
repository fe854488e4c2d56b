export const uiWords = {
  close: 'Close',
  back: 'Back',
  operatorDesk: 'Operator desk',
  chooseDate: 'Choose a date',
  newTab: '(opens in a new tab)',
  loading: 'Loading',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  errorTitle: "That didn't work",
  errorText: 'Something went wrong while loading this page. Try again.',
  connectionTitle: 'No connection',
  requestId: (id: string) => `If you contact us, quote ${id}.`,
  step: (at: number, count: number) => `Step ${at} of ${count}`,
  scheme: { label: 'Colours', system: 'Same as my device', light: 'Light', dark: 'Dark' },
}

export const carouselWords = {
  position: (at: number, count: number) => `${at} of ${count}`,
  showSlide: (name: string) => `Show ${name}`,
  pause: 'Pause the slides',
  play: 'Play the slides',
  previous: 'Previous slide',
  next: 'Next slide',
}
