/**
 * Reads the calendar of another program from the address that an owner has given. Whatever goes wrong, the answer is
 * undefined and says no more: an owner must not learn from it what stands inside our network.
 */
export interface CalendarFetcher {
  fetch(url: string): Promise<string | undefined>
}
