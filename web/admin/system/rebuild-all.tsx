import { Checkbox } from '@mantine/core'
import { ActButton } from './act-button.tsx'
import { useBeginAllRebuildsMutation } from './rebuild-acts.ts'
import styles from './rebuilds.module.css'

interface RebuildAllProps {
  compare: boolean
  onCompare: (compare: boolean) => void
}

/** Whether what is built anew is compared first, of one read model as of all; and all of them at once. */
export function RebuildAll({ compare, onCompare }: RebuildAllProps) {
  const [begin] = useBeginAllRebuildsMutation()
  return (
    <div className={styles.all}>
      <Checkbox
        label="Compare before it takes its place"
        checked={compare}
        onChange={(event) => onCompare(event.currentTarget.checked)}
      />
      <div>
        <ActButton label="Rebuild All" of="read models" act={() => begin({ compare }).unwrap()} />
      </div>
    </div>
  )
}
