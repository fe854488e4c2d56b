import './load-temporal'
import { systemClock } from '@bayshare/adapters/clock/system-clock'
import { runCalendarReader } from '@bayshare/server/availability/run-calendar-reader'

await runCalendarReader(systemClock)
