import { failedWords } from '../session/words'

export const formWords = {
  saved: 'Your changes were saved successfully',
  sending: 'One moment…',
  choose: 'Please choose',
  optional: (label: string) => `${label} (optional)`,
  showPassword: 'Show or hide the password',
  loadingOptions: 'Loading…',
  noConnection: failedWords.noConnection,
  somethingWrong: 'Something went wrong on our side. Try again.',
  missingForm: (id: string) => `Missing Form: ${id}`,
  missingType: 'Missing Type',
  searching: 'Searching...',
  noResults: 'No results',
  toMarketplace: 'Find parking on the marketplace',
  more: (count: number) => `Keep typing to see ${count} more result${count === 1 ? '' : 's'}...`,
  found: (count: number) => (count === 1 ? '1 address found' : `${count} addresses found`),
  suggestions: 'Suggestions',
  howToType: 'Type the number, street and suburb, such as 12 Crown Street, Surry Hills.',
}
