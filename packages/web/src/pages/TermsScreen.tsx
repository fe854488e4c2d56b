import { useBrand } from '../session/BrandContext'
import { Article } from './parts/Article'
import { termsWords } from './terms-words'

export function TermsScreen() {
  return <Article words={termsWords(useBrand())} />
}
