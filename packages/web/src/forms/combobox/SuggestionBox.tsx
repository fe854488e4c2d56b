import { formErrorsOf } from '../form-errors'
import { formWords } from '../words'
import styles from './SuggestionBox.module.css'
import { MarketplaceLink } from './MarketplaceLink'
import type { Suggestion, SuggestionState } from './use-suggestions'

/** The box under a combobox: what was found, or how the search stands. */
export function SuggestionBox({
  id,
  state,
  isShown,
  active,
  hasWayOut,
  searches,
  onPick,
}: SuggestionBoxProps) {
  const options = state.kind === 'found' ? state.options : []
  return (
    <div className={styles.box} hidden={!isShown}>
      <div id={`${id}-list`} role="listbox" aria-label={formWords.suggestions}>
        {options.map((option, index) => (
          <button
            type="button"
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // The focus stays in the field, so that the box does not close before the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            {option.label}
          </button>
        ))}
      </div>
      <p role="status" className={styles.note} data-is-quiet={options.length > 0 && remainingIn(state) === 0}>
        {wordsOf(state)}
      </p>
      {state.kind === 'found' &&
        options.length === 0 &&
        (hasWayOut ? <MarketplaceLink /> : <p className={styles.note}>{searches}</p>)}
    </div>
  )
}

interface SuggestionBoxProps {
  id: string
  state: SuggestionState
  isShown: boolean
  active: number
  /** Whether somebody whose building is not here is shown the marketplace. */
  hasWayOut: boolean
  /** What can be found here, for whoever finds nothing. */
  searches: string
  onPick: (option: Suggestion) => void
}

function remainingIn(state: SuggestionState): number {
  return state.kind === 'found' ? state.remaining : 0
}

function wordsOf(state: SuggestionState): string {
  if (state.kind === 'none') return ''
  if (state.kind === 'searching') return formWords.searching
  if (state.kind === 'failed') return formErrorsOf(state.error, { fields: [] }).alert ?? ''
  if (state.options.length === 0) return formWords.noResults
  return state.remaining > 0 ? formWords.more(state.remaining) : formWords.found(state.options.length)
}
