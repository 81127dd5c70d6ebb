import { right, type Word } from '../page.ts'
import { parseDate } from './printed-date.ts'

const YEAR = /^(19|20)\d\d[.,;]?$/
/** In ems: how far below the row the next one of its paragraph stands. */
const NEXT_ROW_EMS = 2.2
/** In ems: a space. */
const SPACE = 0.3

/** Whether the words end with a month and a day, to which a year would make a date: 'was opened on January 27,'. */
const lacksYear = (row: readonly Word[]): boolean => {
  const [month = '', day = ''] = row.slice(-2).map(({ text }) => text)
  return /^[A-Za-z]{3,9}\.?$/.test(month) && /^\d{1,2},?$/.test(day) && parseDate([month, day, '2000'])?.words === 3
}

/** Rows of words where a date that goes over the end of one, 'January 27,' / '2020', stands on it whole. */
export function withDatesOverRows(rows: readonly (readonly Word[])[]): Word[][] {
  const whole = rows.map((row) => [...row])
  for (const [at, row] of whole.entries()) {
    const [last, year] = [row.at(-1), whole[at + 1]?.[0]]
    if (!last || !year || !YEAR.test(year.text) || !lacksYear(row)) continue
    const down = year.y - last.y
    if (down <= 0 || down > NEXT_ROW_EMS * last.height || year.x > (row[0]?.x ?? 0) + last.height) continue
    row.push({ ...year, x: right(last) + SPACE * last.height, y: last.y })
    const [, next, ...others] = whole[at + 1] ?? []
    // It begins where its row did, by which the rows of a paragraph are known.
    whole[at + 1] = next ? [{ ...next, x: year.x, width: right(next) - year.x }, ...others] : []
  }
  return whole
}
