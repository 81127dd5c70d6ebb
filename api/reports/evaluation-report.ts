import { writeAuditorsAppendix } from './auditors-appendix.ts'
import { writeHomeownersPage } from './homeowners-page.ts'
import { paperOfPastDay } from './paper-of-past-day.ts'
import { type Paper, ReportWriter } from './report-writer.ts'
import type { ReportedEvaluation } from './reported-evaluation.ts'

/** An evaluation as a letter to keep: one page for the homeowner, the rest for who wants to check it. A PDF. */
export async function evaluationReport(reported: ReportedEvaluation): Promise<Buffer> {
  const writer = await ReportWriter.open(`RefiBell report, ${reported.evaluation.as_of}`, reported.footer)
  writeReport(writer, reported)
  return writer.close()
}

export function writeReport(written: Paper, reported: ReportedEvaluation): void {
  const paper = reported.is_past ? paperOfPastDay(written, reported.evaluation.as_of) : written
  paper.onOnePage(() => writeHomeownersPage(paper, reported))
  writeAuditorsAppendix(paper, reported)
}
