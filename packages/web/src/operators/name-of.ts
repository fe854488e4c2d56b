import type { ListedPerson } from '@bayshare/contract/operators'
import { peopleWords } from './people-words'

/** What somebody is called; whoever has given no name is called by the address. */
export function nameOf({
  firstName,
  lastName,
  email,
}: Pick<ListedPerson, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email || peopleWords.unnamed
}
