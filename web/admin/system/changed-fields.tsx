import type { Change } from '../../../api/contract/changes.ts'
import table from '../shared/plain-table.module.css'
import { changedInWords } from './changed-fields-in-words.ts'

/** What a change says otherwise than before, figure by figure. */
export function ChangedFields({ fields }: Pick<Change, 'fields'>) {
  if (fields === null || fields.length === 0) return null
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">What was changed</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changedInWords(fields).map(({ label, from, to }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{from}</td>
              <td>{to}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
