import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { STATE_NAMES, type StateCode } from '../../../api/contract/states.ts'
import { DryRun } from '../shared/dry-run/dry-run.tsx'
import styles from './cost-templates.module.css'
import type { TriedTemplate } from './tried-templates.ts'

/** Long enough that a fee is not tried digit by digit. */
const PAUSE_MS = 500

/** Which homes would change their status with these templates, before they are saved. @param templates empty: nothing would be saved */
export function TriedCosts({ templates }: { templates: readonly TriedTemplate[] }) {
  const typed = JSON.stringify(templates)
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  const tried = useMemo<{ templates: TriedTemplate[] }>(() => ({ templates: JSON.parse(settled) }), [settled])
  // What was found of what stood there before is not said of what stands there now.
  if (templates.length === 0) return null
  return (
    <div className={styles.tried}>
      <p className={styles.title}>What it would change</p>
      {settled === typed ? (
        <DryRun of="cost-templates" tried={tried} where={whereOf(tried.templates)} />
      ) : (
        <p>Once you pause, we look at every home {whereOf(templates)}.</p>
      )}
    </div>
  )
}

/** 'in Colorado', or 'in 12 states'. */
function whereOf(templates: readonly TriedTemplate[]): string {
  const [first] = templates
  if (templates.length === 1 && first) return `in ${STATE_NAMES[first.state as StateCode]}`
  return `in ${templates.length} states`
}
