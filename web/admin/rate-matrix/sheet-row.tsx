import type { RateMatrix } from '../../../api/contract/rates.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import buttons from '../../shared/page/buttons.module.css'
import { FileLink } from './file-link.tsx'
import styles from './rate-matrix.module.css'
import { useViewedSheet } from './use-viewed-sheet.ts'

interface SheetRowProps {
  sheet: RateMatrix
  /** Of a sheet of the pricing engine. */
  onCompare: () => void
  onDelete: () => void
}

/** A sheet in one line; Enter shows its prices. */
export function SheetRow({ sheet, onCompare, onDelete }: SheetRowProps) {
  const { id, source, effective_date, row_count, created_at, file_name, warnings, active } = sheet
  const date = calendarDate(effective_date)
  const { view } = useViewedSheet()
  return (
    <tr
      data-active={active || undefined}
      tabIndex={-1}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Enter' && target === currentTarget) view({ sheet: id })
      }}
    >
      <th scope="row">
        {date}
        {active && <b className={styles.inForce}>in force</b>}
      </th>
      <td className={styles.figure}>{row_count.toLocaleString('en-US')}</td>
      <td title={file_name}>{dayAndTime(created_at)}</td>
      <td className={styles.words}>{warnings.join(' ')}</td>
      <td className={styles.acts}>
        <button
          type="button"
          className={buttons.text}
          onClick={() => view({ sheet: id })}
          aria-label={`Show Prices of ${date}, uploaded ${dayAndTime(created_at)}`}
        >
          Show Prices
        </button>
        {source === 'polly' && (
          <button
            type="button"
            className={buttons.text}
            onClick={onCompare}
            aria-label={`Compare the engine’s rates of ${date} with the CSV sheet, fetched ${dayAndTime(created_at)}`}
          >
            Compare
          </button>
        )}
        <FileLink
          path={`/admin/rate-matrices/${id}/file`}
          fileName={`rate_sheet_${effective_date}.csv`}
          of={`the sheet of ${date}`}
          failed="Failed to download rate sheet"
        />
        <button
          type="button"
          className={buttons.text}
          onClick={onDelete}
          aria-label={`Delete the sheet of ${date}, uploaded ${dayAndTime(created_at)}`}
        >
          Delete
        </button>
      </td>
    </tr>
  )
}
