import type { ReadModel } from '../../../api/contract/system.ts'
import { counted } from '../../shared/format/counted.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { DifferentRows } from './different-rows.tsx'
import styles from './rebuilds.module.css'
import { inWords } from './system-in-words.ts'

interface ComparedModel extends ReadModel {
  readonly compared: NonNullable<ReadModel['compared']>
}

/** What was found of the read models that were compared when they were last built anew. */
export function Comparisons({ models }: { models: readonly ReadModel[] }) {
  const compared = models.filter((model): model is ComparedModel => model.compared !== null)
  const differing = compared.filter((model) => model.compared.different > 0)
  const alike = compared.length - differing.length
  return (
    <>
      {alike > 0 && (
        <p className={styles.alike}>
          {counted(alike, 'read model was', 'read models were')} compared when built anew, and{' '}
          {alike === 1 ? 'was' : 'were'} what the log says.
        </p>
      )}
      {differing.map((model) => (
        <Differing key={model.name} model={model} />
      ))}
    </>
  )
}

function Differing({ model: { name, compared } }: { model: ComparedModel }) {
  const title = inWords(name)
  return (
    <section className={`${styles.rebuild} ${styles.comparison}`} aria-label={`Comparison of ${title}`}>
      <h2 className={styles.fault}>
        {title}: {counted(compared.different, 'row was', 'rows were')} not what the log says
      </h2>
      <p>
        Found when it was built anew on {dayAndTime(compared.at)}. What the log says has taken their place; somebody
        changed them past RefiBell, or RefiBell has a fault.
      </p>
      <DifferentRows name={name} at={compared.at} />
    </section>
  )
}
