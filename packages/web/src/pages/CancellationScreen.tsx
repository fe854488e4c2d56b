import { useBrand } from '../session/BrandContext'
import { cancellationWords } from './cancellation-words'
import { Article } from './parts/Article'
import { RefundTable } from './parts/RefundTable'

export function CancellationScreen() {
  const words = cancellationWords(useBrand())
  return <Article words={words}>{words.table && <RefundTable words={words.table} />}</Article>
}
