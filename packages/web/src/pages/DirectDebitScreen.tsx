import { useBrand } from '../session/BrandContext'
import { directDebitWords } from './direct-debit-words'
import { Article } from './parts/Article'

export function DirectDebitScreen() {
  return <Article words={directDebitWords(useBrand())} />
}
