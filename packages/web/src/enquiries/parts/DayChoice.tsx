import { type Weekday, weekdays } from '@bayshare/domain/availability/opening-hours'
import { everyDay, mondayToFriday, shortDayName } from '@bayshare/domain/enquiries/enquiry-days'
import { enquiryWords as words } from '../words'
import styles from './DayChoice.module.css'

/** Seven toggles, and the two choices that most people make. */
export function DayChoice({ chosen, onChoose }: DayChoiceProps) {
  const toggle = (day: Weekday) =>
    onChoose(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day])
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>{words.days}</legend>
      <div className={styles.row}>
        {weekdays.map((day) => (
          <label key={day} className={styles.day}>
            <input type="checkbox" checked={chosen.includes(day)} onChange={() => toggle(day)} />
            <span>{shortDayName(day)}</span>
          </label>
        ))}
      </div>
      <div className={styles.quick}>
        <button type="button" className={styles.pick} onClick={() => onChoose(mondayToFriday)}>
          {words.mondayToFriday}
        </button>
        <button type="button" className={styles.pick} onClick={() => onChoose(everyDay)}>
          {words.everyDay}
        </button>
      </div>
    </fieldset>
  )
}

interface DayChoiceProps {
  chosen: readonly Weekday[]
  onChoose: (days: readonly Weekday[]) => void
}
