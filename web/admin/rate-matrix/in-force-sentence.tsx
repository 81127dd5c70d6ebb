import { calendarDate } from '../../shared/format/calendar-date.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { useGetLlpaUploadsQuery } from './llpa-uploads.ts'
import { useGetRateSheetsQuery } from './rate-sheets.ts'
import { pricesInWords } from './sheet-in-words.ts'

/** What prices every home today. */
export function InForceSentence() {
  const { data: sheets } = useGetRateSheetsQuery()
  const { data: tables } = useGetLlpaUploadsQuery()
  if (sheets === undefined || tables === undefined) return <>What prices every home today.</>
  const sheet = sheets.matrices.find(({ active }) => active)
  const llpa = tables.llpa_uploads.find(({ active }) => active)
  if (sheet === undefined) return <>No rate sheet is in force: no home can be priced. Upload one to begin.</>
  const named = `The sheet of ${calendarDate(sheet.effective_date)} (${pricesInWords(sheet.row_count)})`
  return (
    <>
      {named} prices every home today,{' '}
      {llpa === undefined
        ? 'without LLPA: no table was uploaded, so that no Conventional loan can be priced.'
        : `with the LLPA of ${dayAndTime(llpa.upload_date)}.`}
    </>
  )
}
