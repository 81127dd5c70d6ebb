import type { Page } from '../../domain/statement/page.ts'
import type { StatementFields } from '../../domain/statement/reading.ts'
import { understand } from '../../domain/statement/understand.ts'
import { openPdf } from '../pdf/pdf-document.ts'
import { isPicture, textOf } from '../pdf/pdf-pages.ts'
import { previewOfPage } from '../pdf/preview-of-page.ts'
import { answerOf, pagesOfFile } from './answer-of-pages.ts'
import type { Answer } from './child-answer.ts'
import type { Tell } from './serve-documents.ts'

/** Without these, what the pictures among the pages show is worth the time it takes to read them. */
const tellsTheLoan = ({ current_balance, current_rate, monthly_payment_piti }: StatementFields): boolean =>
  current_balance !== null && current_rate !== null && monthly_payment_piti !== null

/**
 * Opens a PDF, foreign as it is, and reads its text layer.
 * @param preview draws a small picture of a page
 */
export async function readText(bytes: Uint8Array, tell: Tell, preview = previewOfPage): Promise<Answer> {
  return openPdf(bytes, async ({ pages, page: pageOf, pageCount, canvases }) => {
    tell({ kind: 'stage', stage: { stage: 'reading_text' } })
    const texts: Page[] = []
    let hasPictures = false
    for await (const page of pages) {
      const text = await textOf(page)
      texts.push(text)
      if (!hasPictures) hasPictures = await isPicture(page, text)
    }
    const understood = understand(texts)
    // What a scanner's software read is worth less than what we read ourselves.
    const isScanners = texts.some(({ words }) => words.some(({ confidence }) => confidence !== undefined))
    if (hasPictures && (isScanners || understood.kind === 'other' || !tellsTheLoan(understood.fields)))
      return { kind: 'picture' }
    tell({ kind: 'stage', stage: { stage: 'understanding' } })
    const looked = pagesOfFile(
      pageCount,
      texts.map(({ number }) => number),
    )
    return answerOf(understood, looked, tell, async (number) => preview(await pageOf(number), canvases))
  })
}
