import { NativeSelect, TextInput } from '@mantine/core'
import { type SecurityEvent, securityAct } from '../../../api/contract/security-events.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import type { Column } from '../shared/admin-table.tsx'
import { FilterForm } from './filter-form.tsx'
import { useSecurityEvents } from './get-security-events.ts'
import { inWords } from './system-in-words.ts'
import { SystemList } from './system-list.tsx'
import { daysAsked, usePartFilter } from './use-part-filter.ts'

const FIELDS = ['act', 'account', 'since', 'until'] as const

const COLUMNS: readonly Column<SecurityEvent>[] = [
  { title: 'When', field: 'when', cell: ({ at }) => dayAndTime(at) },
  { title: 'Act', field: 'act-name', cell: ({ act }) => inWords(act), isName: true },
  { title: 'Outcome', field: 'outcome', cell: (event) => outcome(event), whole: outcome },
  {
    title: 'Who',
    field: 'actor',
    cell: (event) => whoActed(event),
    whole: ({ actor_id }) => actor_id ?? 'Nobody signed in',
  },
  {
    title: 'About',
    field: 'about',
    cell: ({ account_id }) => account_id ?? '–',
    whole: ({ account_id }) => account_id ?? '',
  },
  { title: 'Asked for', field: 'target', cell: ({ target }) => target, whole: ({ target }) => target },
  { title: 'Network', field: 'network', cell: ({ network }) => network, whole: ({ network }) => network },
]

/** Who signed in, was refused, exported or changed something, newest first. */
export function Security() {
  const [filter, change] = usePartFilter('security', FIELDS)
  const { since, until, ...asked } = filter
  const list = useSecurityEvents({ ...asked, ...daysAsked(filter) })
  return (
    <>
      <FilterForm
        label="Search the security events"
        fields={FIELDS}
        filter={filter}
        onFilter={change}
        onAgain={list.onAgain}
      >
        <NativeSelect
          size="sm"
          label="Act"
          name="act"
          defaultValue={filter.act}
          data={[
            { value: '', label: 'Every act' },
            ...securityAct.options.map((act) => ({ value: act, label: inWords(act) })),
          ]}
        />
        <TextInput
          size="sm"
          label="Account"
          name="account"
          defaultValue={filter.account}
          placeholder="Its id"
          pattern="[0-9a-fA-F\-]{36}"
          title="The id of an account, and not its email address"
        />
        <TextInput size="sm" type="date" label="From" name="since" defaultValue={filter.since} />
        <TextInput size="sm" type="date" label="To" name="until" defaultValue={filter.until} />
      </FilterForm>
      <SystemList
        label="Security events"
        words={{ one: 'event', many: 'events', none: 'There is no such event.' }}
        columns={COLUMNS}
        {...list}
      />
    </>
  )
}

/** Below 400 it was done, below 500 it was refused, and from there it failed. */
function outcome({ status, left_out }: SecurityEvent): string {
  const said = status < 400 ? 'Done' : status < 500 ? `Refused (${status})` : `Failed (${status})`
  return left_out === 0 ? said : `${said}, and ${left_out.toLocaleString('en-US')} alike before it`
}

function whoActed({ actor_id, actor_role }: SecurityEvent): string {
  return actor_id === null ? inWords(actor_role) : `${inWords(actor_role)} ${actor_id}`
}
