import { Button, Checkbox, Popover } from '@mantine/core'
import { LEAD_COLUMNS, type LeadColumn, withColumn } from './lead-columns.ts'
import styles from './pipeline-bar.module.css'

interface ColumnsMenuProps {
  columns: readonly LeadColumn[]
  onChange: (columns: LeadColumn[]) => void
}

/** Which columns are shown. It stays open while one chooses. */
export function ColumnsMenu({ columns, onChange }: ColumnsMenuProps) {
  return (
    <Popover position="bottom-end" hideDetached={false} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button size="sm" variant="default" className={styles.columns}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {(Object.keys(LEAD_COLUMNS) as LeadColumn[]).map((column) => (
          <Checkbox
            key={column}
            size="sm"
            className={styles.column}
            label={LEAD_COLUMNS[column]}
            checked={columns.includes(column)}
            onChange={({ currentTarget: { checked } }) => onChange(withColumn(columns, column, checked))}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
