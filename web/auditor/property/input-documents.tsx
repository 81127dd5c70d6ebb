import type { ReactNode } from 'react'
import type { OpenedEvaluation } from '../../../api/contract/audit.ts'
import { COST_FIELDS, COST_LABELS } from '../../../api/contract/cost-template-rules.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { Facts } from '../../shared/property-details/facts.tsx'
import { exactMoney } from './in-words.ts'
import styles from './input-documents.module.css'
import { loanFacts } from './loan-facts.ts'
import { RatesOfCell } from './rates-of-cell.tsx'

type Source = OpenedEvaluation['sources']['rate_sheet']

/** What an evaluation was made from, each a document that can be opened. */
export function InputDocuments({ opened: { inputs, sources, evaluated } }: { opened: OpenedEvaluation }) {
  if (inputs === null) return <p>What it was made from cannot be read any more.</p>
  const { loan, rate_sheet, llpa, cost_template, margins, licensed_states } = inputs
  const { evaluation } = evaluated
  return (
    <section className={styles.documents} aria-label="What it was made from">
      <h3>What it was made from</h3>
      <Document title="The loan" identity={loan.id} note={loan.told && `As told on ${calendarDate(loan.told.on)}`}>
        <Facts title="As it was evaluated" facts={loanFacts(loan.value)} />
      </Document>
      <Document title="The rate sheet" identity={evaluation.inputs.rate_sheet} note={whence(sources.rate_sheet)}>
        {rate_sheet === null ? (
          <p>No sheet was there, or it cannot be read any more.</p>
        ) : (
          <RatesOfCell
            rows={rate_sheet.rows}
            target={evaluation.target_rate}
            digest={sources.rate_sheet?.digest ?? null}
          />
        )}
      </Document>
      <Document title="The price adjustments" identity={evaluation.inputs.llpa} note={whence(sources.llpa)}>
        {llpa === null || llpa.rows.length === 0 ? (
          <p>No row of a table applied.</p>
        ) : (
          llpa.rows.map((row) => (
            <Facts
              key={`${row.occupancy} ${row.credit_score_range} ${row.ltv_to}`}
              title="The row that applied"
              facts={[
                ['Occupancy', row.occupancy],
                ['Credit Score', row.credit_score_range],
                ['Loan to Value', bandInWords(row.ltv_above, row.ltv_to)],
                ['Adjustment', `${row.llpa_adjustment.toFixed(3)} points`],
              ]}
            />
          ))
        )}
      </Document>
      <Document title="The costs" identity={evaluation.inputs.cost_template} note={whence(sources.cost_template)}>
        {cost_template === null ? (
          <p>The state had no template: the standard costs applied.</p>
        ) : (
          <Facts
            title={`Template of ${cost_template.value.state}`}
            facts={COST_FIELDS.map((field) => {
              const figure = cost_template.value[field]
              return [
                COST_LABELS[field],
                field.endsWith('_fee') || field === 'other_fees' ? exactMoney(figure) : String(figure),
              ]
            })}
          />
        )}
      </Document>
      <Document title="The margin" identity={evaluation.inputs.margin} note={whence(sources.margins)}>
        <Facts
          title={margins === null ? 'The standard margins' : 'Of the loan officer'}
          facts={[
            ['Applied here', `${evaluation.lo_min_revenue_bps} basis points`],
            ...(margins === null
              ? []
              : [
                  ['Conventional', `${margins.value.conventional_margin_bps} basis points`] as const,
                  ['Streamline programs', `${margins.value.government_streamline_margin_bps} basis points`] as const,
                ]),
          ]}
        />
      </Document>
      <Document title="The licensed states" identity={evaluation.inputs.licensed_states} note={null}>
        <p>
          {licensed_states === null
            ? 'The setting was not filled: no state is left out.'
            : licensed_states.value.join(', ')}
        </p>
      </Document>
    </section>
  )
}

interface DocumentProps {
  title: string
  /** Under which the evaluation names it; null: there was none. */
  identity: string | null
  note: string | null | undefined
  children: ReactNode
}

function Document({ title, identity, note, children }: DocumentProps) {
  return (
    <details className={styles.document}>
      <summary>
        <strong>{title}</strong>
        <span>{[note, identity ?? 'none'].filter(Boolean).join(' · ')}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}

function whence(source: Source): string | null {
  if (source === null) return null
  const { file_name, effective_date, recorded_at } = source
  const from = effective_date === null ? `of ${dayAndTime(recorded_at)}` : `for ${calendarDate(effective_date)}`
  return [file_name, from].filter((part) => part !== null).join(', ')
}

function bandInWords(above: number | null, to: number | null): string {
  if (above === null) return to === null ? 'any' : `up to ${to}%`
  return to === null ? `above ${above}%` : `above ${above}% up to ${to}%`
}
