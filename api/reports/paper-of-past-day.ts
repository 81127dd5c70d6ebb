import { ofPastDay } from '../../domain/evaluation/of-past-day.ts'
import type { Paper } from './report-writer.ts'

/** A paper on which whatever is said of today is said of a day that is over. @param day an ISO calendar date */
export function paperOfPastDay(paper: Paper, day: string): Paper {
  const then = (words: string) => ofPastDay(words, day)
  return {
    letterhead: () => paper.letterhead(),
    heading: (text) => paper.heading(then(text)),
    paragraph: (text, style) => paper.paragraph(then(text), style),
    row: (cells, columns, style) => paper.row(cells.map(then), columns, style),
    figures: (figures) =>
      paper.figures(
        figures.map(({ label, value, note }) => ({ label: then(label), value: then(value), note: note && then(note) })),
      ),
    space: (points) => paper.space(points),
    newPage: () => paper.newPage(),
    onOnePage: (write) => paper.onOnePage(write),
  }
}
