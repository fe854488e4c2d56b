import type { LandingWords } from '../words'
import { FaqTeaser } from './FaqTeaser'
import { HowItWorks } from './HowItWorks'
import { OwnerPitch } from './OwnerPitch'

/** All that follows below the first screen. */
export function Explanations({ words }: { words: LandingWords }) {
  return (
    <>
      <HowItWorks words={words} />
      {words.owner && <OwnerPitch words={words.owner} />}
      <FaqTeaser words={words} />
    </>
  )
}
