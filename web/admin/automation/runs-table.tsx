import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AutomationRun } from '../../../api/contract/automation.ts'
import { useGo } from '../../shared/form/use-go.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { KeysDialog } from '../../shared/list/keys-dialog.tsx'
import type { ListAnswer } from '../../shared/list/list-answer.ts'
import { useListKeys } from '../../shared/list/use-list-keys.ts'
import { useRowFocus } from '../../shared/list/use-row-focus.ts'
import styles from '../shared/log-table.module.css'
import { changesInWords, durationInWords, runState } from '../shared/run-in-words.ts'
import { WhatFailed } from './what-failed.tsx'

const COLUMNS = 8

const KEYS = [
  ['j', 'The next run'],
  ['k', 'The run before'],
  ['Enter', 'What the log says of it'],
  ['?', 'These keys'],
] as const

/** Newest first. */
export function RunsTable({ answer }: { answer: ListAnswer<AutomationRun> }) {
  const list = useRef<HTMLElement>(null)
  const [keysShown, setKeysShown] = useState(false)
  const focus = useRowFocus(list, answer)
  useListKeys({ onStep: focus.step, onHelp: () => setKeysShown(true) })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled with the keys, too
    <section ref={list} className={styles.scrolled} aria-label="Recent runs, as a table" tabIndex={0}>
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
        {answer.rows.map((run) => (
          <tbody key={run.id} data-row={run.id}>
            <Run run={run} />
            <Why run={run} />
          </tbody>
        ))}
      </table>
      <KeysDialog keys={KEYS} opened={keysShown} onClose={() => setKeysShown(false)} />
    </section>
  )
}

/** A run in one line; Enter leads to the log of it, as its link does. */
function Run({ run }: { run: AutomationRun }) {
  const goTo = useGo()
  const log = `/admin/system?${new URLSearchParams({ part: 'log', stream: run.stream })}`
  const state = runState(run)
  const count = (number: number) => number.toLocaleString('en-US')
  return (
    <tr
      tabIndex={-1}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Enter' && target === currentTarget) goTo(log)
      }}
    >
      <th scope="row">
        <Link to={log}>{dayAndTime(run.started_at)}</Link>
      </th>
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

/** Below its run. */
function Why({ run: { id, error_message, failures } }: { run: AutomationRun }) {
  if (error_message === null && failures === 0) return null
  return (
    <tr className={styles.why}>
      <td colSpan={COLUMNS}>
        {error_message !== null && <p>{error_message}</p>}
        {failures > 0 && <WhatFailed run_id={id} />}
      </td>
    </tr>
  )
}
