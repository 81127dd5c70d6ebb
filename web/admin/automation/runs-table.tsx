import { Fragment } from 'react'
import type { AutomationRun } from '../../../api/contract/automation.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import styles from '../shared/log-table.module.css'
import { changesInWords, durationInWords, runState } from '../shared/run-in-words.ts'

const COLUMNS = 8

/** Newest first. */
export function RunsTable({ runs }: { runs: readonly AutomationRun[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled with the keys, too
    <section className={styles.scrolled} aria-label="Recent runs, as a table" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Started</th>
            <th scope="col">Triggered By</th>
            <th scope="col">Processed</th>
            <th scope="col">Successes</th>
            <th scope="col">Failures</th>
            <th scope="col">Status Changes</th>
            <th scope="col">Duration</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <Fragment key={run.id}>
              <Run run={run} />
              <WhatFailed run={run} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Run({ run }: { run: AutomationRun }) {
  const state = runState(run)
  const count = (number: number) => number.toLocaleString('en-US')
  return (
    <tr>
      <th scope="row">{dayAndTime(run.started_at)}</th>
      <td>{run.triggered_by === 'schedule' ? 'Schedule' : 'Manual'}</td>
      <td>{count(run.total_processed)}</td>
      <td>{count(run.successes)}</td>
      <td data-fault={run.failures > 0 || undefined}>{count(run.failures)}</td>
      <td>{changesInWords(run)}</td>
      <td>{state === 'Running' ? 'Running...' : durationInWords(run.duration_seconds)}</td>
      <td data-fault={state === 'Error' || undefined}>{state}</td>
    </tr>
  )
}

/** Below its run, as far as it is known. */
function WhatFailed({ run: { error_message, failures } }: { run: AutomationRun }) {
  if (error_message === null && failures === 0) return null
  return (
    <tr className={styles.why}>
      <td colSpan={COLUMNS}>
        {error_message}
        {error_message !== null && failures > 0 && ' '}
        {failures > 0 &&
          'What could not be evaluated keeps its status, and is looked at again in the next run. The log of the workers names each home and why.'}
      </td>
    </tr>
  )
}
