import { Progress } from '@mantine/core'
import { placeInLog } from '../../../api/contract/place-in-log.ts'
import type { ReadModel } from '../../../api/contract/system.ts'
import { ActButton } from './act-button.tsx'
import { useStopRebuildMutation } from './rebuild-acts.ts'
import styles from './rebuilds.module.css'
import { inWords, readUpTo } from './system-in-words.ts'
import { useJustSwitched } from './use-just-switched.ts'

/** What is being built anew, old and new side by side until the new one serves. */
export function Rebuilds({ models }: { models: readonly ReadModel[] }) {
  const switched = useJustSwitched(models)
  return (
    <>
      <p role="status" className={styles.said}>
        {servesNow(switched)}
      </p>
      {models.map(
        (model) => model.rebuild !== null && <UnderWay key={model.name} model={model} rebuild={model.rebuild} />,
      )}
    </>
  )
}

/** More than three are not named: all of them are built anew by one click. */
function servesNow(names: readonly string[]): string | false {
  if (names.length > 3) return `${names.length} new read models serve now.`
  if (names.length > 1) return `The new “${names.map(inWords).join('”, “')}” serve now.`
  return names.length > 0 && `The new “${names.map(inWords).join()}” serves now.`
}

function UnderWay({ model, rebuild }: { model: ReadModel; rebuild: NonNullable<ReadModel['rebuild']> }) {
  const [stop] = useStopRebuildMutation()
  const name = inWords(model.name)
  const percent = Math.floor(rebuild.fraction * 100)
  const count = (rows: number) => rows.toLocaleString('en-US')
  return (
    <section className={styles.rebuild} aria-label={`Rebuild of ${name}`}>
      <h2>
        {name} is being{' '}
        {rebuild.compare && percent === 100 ? 'compared with what serves now' : `built anew, ${percent}%`}
      </h2>
      <Progress value={percent} size="sm" radius="xl" aria-label={`How far ${name} is`} />
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">Serves now</th>
            <th scope="col">New</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Rows</th>
            <td>{count(rebuild.rows_now)}</td>
            <td>{count(rebuild.rows)}</td>
          </tr>
          <tr>
            <th scope="row">Position</th>
            <td>{readUpTo(model.position)}</td>
            <td>{readUpTo(rebuild.position)}</td>
          </tr>
        </tbody>
      </table>
      {rebuild.paused !== null && (
        <p className={styles.fault}>
          It stands still at {placeInLog(rebuild.paused.position)}, {rebuild.paused.event_type} of{' '}
          {rebuild.paused.stream}: {rebuild.paused.error} The old one serves on.
        </p>
      )}
      <div>
        <ActButton label="Stop" of={`rebuild of ${name}`} act={() => stop(model.name).unwrap()} />
      </div>
    </section>
  )
}
