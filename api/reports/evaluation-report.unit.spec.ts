import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { ESTIMATE_NOTICE } from '../../domain/evaluation/estimate-notice.ts'
import { explainEvaluation } from '../../domain/evaluation/explanation/explain-evaluation.ts'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { workedExamples } from '../../tests/evaluation/worked-examples.ts'
import { evaluationReport } from './evaluation-report.ts'

async function report(name: string, address = '418 Juniper Court'): Promise<{ text: string; pages: number }> {
  const { loan, pricing, evaluation } = evaluatedExample(name)
  const bytes = await evaluationReport({
    address,
    place: 'Fort Collins, CO 80525',
    loan,
    evaluation,
    explanation: explainEvaluation(loan, pricing, evaluation),
    footer: ['Harbor Lending · NMLS ID 1234567', 'Equal Housing Opportunity'],
  })
  return textOf(bytes)
}

async function textOf(bytes: Buffer): Promise<{ text: string; pages: number }> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const lines: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    for (const item of items) if ('str' in item && item.str.trim() !== '') lines.push(item.str)
  }
  const pages = document.numPages
  await document.destroy()
  return { text: lines.join('\n').replaceAll('\u00ad', '-'), pages }
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')

describe('The report of an evaluation', { timeout: 30_000 }, () => {
  it('has the notice above every figure, and the company on every page', async () => {
    const { text, pages } = await report('Conventional: several rates are free')
    const line = inOneLine(text)
    expect(line).toContain(ESTIMATE_NOTICE)
    expect(line.indexOf(ESTIMATE_NOTICE)).toBeLessThan(line.search(/\d\.\d{3}%/))
    expect(line.indexOf(ESTIMATE_NOTICE)).toBeLessThan(line.indexOf('$'))
    expect(text.match(/Equal Housing Opportunity/g)).toHaveLength(pages)
    expect(text).toContain(`Page 1 of ${pages}`)
  })

  it('holds the proof, the costs, the calendar, the comparison and the ladder', async () => {
    const line = inOneLine((await report('Conventional: several rates are free')).text)
    expect(line).toContain('Rate 6.750% 6.375%')
    expect(line).toContain('Due at closing $6,759')
    expect(line).toContain('May 29, 2026: Escrow refund, by that day at the latest $2,600')
    expect(line).toContain('from February 2046 on')
    expect(line.match(/The costs are not covered/g)?.length).toBeGreaterThan(3)
    expect(line).not.toContain('What it would take')
  })

  it('says what it would take, and what was taken for granted', async () => {
    const line = inOneLine((await report('Conventional: short by 31')).text)
    expect(line).toContain('Rates lower by about an eighth of a point')
    expect(inOneLine((await report('Everything unknown')).text)).toContain(
      'so we priced the loan with the lowest score',
    )
  })

  it.each(workedExamples().filter((_, index) => index % 10 === 2))('is written for $name', async ({ name }) => {
    expect((await report(name)).text).toContain('What it was computed from')
  })

  it('does not stumble over an address it has no letters for', async () => {
    expect((await report('No LLPA table', '12 東京 Lane')).text).toContain('12 ?? Lane')
  })
})
