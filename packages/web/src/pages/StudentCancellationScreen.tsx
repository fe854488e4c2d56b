import { useBrand } from '../session/BrandContext'
import { studentCancellationWords } from './cancellation-words'
import { Article } from './parts/Article'

export function StudentCancellationScreen() {
  return <Article words={studentCancellationWords(useBrand())} />
}
