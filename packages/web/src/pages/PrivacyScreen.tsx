import { useBrand } from '../session/BrandContext'
import { Article } from './parts/Article'
import { privacyWords } from './privacy-words'

export function PrivacyScreen() {
  return <Article words={privacyWords(useBrand())} />
}
