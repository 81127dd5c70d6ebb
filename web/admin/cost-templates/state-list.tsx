import { Checkbox } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { money } from '../../shared/format/money.ts'
import { sortOfText } from '../../shared/list/sort.ts'
import { SortHeader } from '../../shared/list/sort-header.tsx'
import type { ListedState } from './listed-state.ts'
import type { SeenTemplates } from './seen-templates.ts'
import { SORT_FIELDS, type SortField, sortedStates } from './sorted-states.ts'
import { StandingMark } from './standing-mark.tsx'
import styles from './state-list.module.css'

interface StateListProps {
  states: readonly ListedState[]
  /** Null: a click opens a state instead of selecting it. */
  selected: SeenTemplates | null
  onAct: (code: string) => void
}

/** The map's twin: the same states, the same words, the same act. */
export function StateList({ states, selected, onAct }: StateListProps) {
  const [params, setParams] = useSearchParams()
  const sort = sortOfText(params.get('sort'), SORT_FIELDS) ?? 'name'
  const sortBy = (wanted: typeof sort) =>
    setParams(
      (now) => {
        now.set('sort', wanted)
        return now
      },
      { replace: true },
    )
  const header = (title: string, field: SortField) => (
    <SortHeader title={title} field={field} sort={sort} onSort={sortBy} />
  )
  if (states.length === 0) return <p>No state is called that.</p>
  return (
    <table className={styles.list} aria-label="Cost templates by state">
      <thead>
        <tr>
          {header('State', 'name')}
          {header('License', 'standing')}
          {header('Total Fee', 'total')}
          {header('Saved', 'saved')}
        </tr>
      </thead>
      <tbody>
        {sortedStates(states, sort).map((state) => (
          <tr key={state.code} data-selected={selected?.has(state.code) || undefined}>
            <th scope="row">
              {selected === null ? (
                <button type="button" className={styles.open} data-row onClick={() => onAct(state.code)}>
                  {state.name} <span>{state.code}</span>
                </button>
              ) : (
                <Checkbox
                  size="sm"
                  data-row
                  label={`${state.name} ${state.code}`}
                  checked={selected.has(state.code)}
                  onChange={() => onAct(state.code)}
                />
              )}
            </th>
            <td data-field="standing">
              <StandingMark standing={state.standing} />
            </td>
            <td data-field="total">{state.total === null ? '–' : money(state.total)}</td>
            <td data-field="saved">{savedInWords(state.template)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function savedInWords(template: ListedState['template']): string {
  if (template === null) return '–'
  const when = dayAndTime(template.updated_at)
  return template.updated_by === null ? when : `${when} by ${template.updated_by}`
}
