import type { PagePreview } from '../../domain/statement/page-preview.ts'
import type { Understanding } from '../../domain/statement/reading.ts'
import type { Answer } from './child-answer.ts'
import { previewedPages } from './previewed-pages.ts'

/** The answer to pages that were understood, with previews of those that fields were read from. */
export async function answerOf(
  understood: Understanding,
  pages: number,
  previewOf: (page: number) => Promise<PagePreview | null>,
): Promise<Answer> {
  if (understood.kind === 'other') return understood
  const previews: PagePreview[] = []
  for (const page of previewedPages(understood.fields)) {
    const preview = await previewOf(page)
    if (preview) previews.push(preview)
  }
  return { kind: 'read', confidence: understood.confidence, fields: understood.fields, pages, previews }
}
