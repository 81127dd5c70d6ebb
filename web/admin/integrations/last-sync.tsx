import { Button } from '@mantine/core'
import type { IntegrationSettings } from '../../../api/contract/integrations.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import section from '../../shared/page/section.module.css'
import { Outcome } from '../shared/outcome.tsx'
import styles from './shared/integrations.module.css'
import { STATUSES, sourceInWords } from './shared/integrations-in-words.ts'
import { useEngineActs } from './use-engine-acts.ts'

/** How the last sync ended, and the two things that can be asked of the engine. */
export function LastSync({ settings }: { settings: IntegrationSettings }) {
  const { last_sync_status: last, polly_api_key_configured: hasKey } = settings
  const { said, isBusy, test, sync } = useEngineActs()
  return (
    <section className={section.section} aria-labelledby="last-sync-title">
      <h2 id="last-sync-title">Last sync</h2>
      {last === null ? <p>The pricing engine has not been asked yet.</p> : <Figures last={last} />}
      <div className={styles.acts}>
        <Button variant="default" disabled={!hasKey} aria-disabled={isBusy} onClick={test}>
          Test Connection
        </Button>
        <Button variant="default" disabled={!hasKey} aria-disabled={isBusy} onClick={sync}>
          Sync Now
        </Button>
        {!hasKey && <span className={styles.hint}>Enter a key below and save it first.</span>}
        <Outcome said={said} />
      </div>
    </section>
  )
}

function Figures({ last }: { last: NonNullable<IntegrationSettings['last_sync_status']> }) {
  const figures = [
    ['Source', sourceInWords(last.source)],
    ['Status', STATUSES[last.status]],
    ['Rates Count', last.rates_count?.toLocaleString('en-US') ?? 'None'],
    ['Synced At', dayAndTime(last.synced_at)],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-fault={(name === 'Status' && last.status === 'error') || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
