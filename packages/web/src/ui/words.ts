export const uiWords = {
  close: 'Close',
  back: 'Back',
  chooseDate: 'Choose a date',
  newTab: '(opens in a new tab)',
  loading: 'Loading',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  errorTitle: 'That did not work',
  errorText: 'Something went wrong while this page was being put together. Trying again often helps.',
  connectionTitle: 'No connection',
  requestId: (id: string) => `If you ask for help, mention ${id}.`,
  step: (at: number, count: number) => `Step ${at} of ${count}`,
  scheme: { label: 'Colours', system: 'Like my device', light: 'Light', dark: 'Dark' },
}

export const carouselWords = {
  position: (at: number, count: number) => `${at} of ${count}`,
  showSlide: (name: string) => `Show ${name}`,
  pause: 'Stop the slides',
  play: 'Start the slides',
  previous: 'Previous slide',
  next: 'Next slide',
}
