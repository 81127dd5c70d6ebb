import type { PagePreview } from '../../domain/statement/page-preview.ts'
import type { Understanding } from '../../domain/statement/reading.ts'
import type { Answer, PagesOfFile } from './child-answer.ts'
import { previewedPages } from './previewed-pages.ts'
import type { Tell } from './serve-documents.ts'

/** The answer to pages that were understood, with previews of those that fields were read from. */
export async function answerOf(
  understood: Understanding,
  pages: PagesOfFile,
  tell: Tell,
  previewOf: (page: number) => Promise<PagePreview | null>,
): Promise<Answer> {
  if (understood.kind === 'other') return { ...understood, pages }
  const answer = { ...understood, kind: 'read', pages, previews: [] } as const
  tell({ kind: 'understood', answer })
  const previews: PagePreview[] = []
  for (const page of previewedPages(understood.fields)) {
    const preview = await previewOf(page)
    if (preview) previews.push(preview)
  }
  return { ...answer, previews }
}

/** @param read the pages that were looked at, counted from 1 */
export function pagesOfFile(count: number, read: readonly number[]): PagesOfFile {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return { count, unread: numbers.filter((number) => !read.includes(number)) }
}
