/** The process that opens foreign PDFs and reads their text layer. It knows no secrets; its parent ends it at the deadline. */
import type { Page } from '../../domain/statement/page.ts'
import type { StatementFields } from '../../domain/statement/reading.ts'
import { understand } from '../../domain/statement/understand.ts'
import { openPdf } from '../pdf/pdf-document.ts'
import { isPicture, textOf } from '../pdf/pdf-pages.ts'
import { previewOfPage } from '../pdf/preview-of-page.ts'
import { answerOf } from './answer-of-pages.ts'
import type { Answer } from './child-answer.ts'
import { serveDocuments, type Tell } from './serve-documents.ts'

/** Without these, what the pictures among the pages show is worth the time it takes to read them. */
const tellsTheLoan = ({ current_balance, current_rate, monthly_payment_piti }: StatementFields): boolean =>
  current_balance !== null && current_rate !== null && monthly_payment_piti !== null

async function readPdf(bytes: Uint8Array, tell: Tell): Promise<Answer> {
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
    return answerOf(understood, pageCount, tell, async (number) => previewOfPage(await pageOf(number), canvases))
  })
}

await serveDocuments(({ bytes }, tell) => readPdf(bytes, tell))
