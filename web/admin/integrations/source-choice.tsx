import type { IntegrationSettings } from '../../../api/contract/integrations.ts'
import { RATE_SOURCES } from '../shared/setting-labels.ts'
import styles from './shared/integrations.module.css'

type Source = IntegrationSettings['chosen_rate_source']

const MEANING: Readonly<Record<Source, string>> = {
  polly: 'What the engine has published newest prices every home, from the first sync that succeeds.',
  csv_backup: 'The newest sheet that was uploaded in the Rate Matrix prices every home.',
}

interface SourceChoiceProps {
  chosen: Source
  onChoose: (source: Source) => void
}

/** The two places where rates may come from, and what each of them means. */
export function SourceChoice({ chosen, onChoose }: SourceChoiceProps) {
  return (
    <fieldset className={styles.sources}>
      <legend className="visually-hidden">Rate Source</legend>
      {(['polly', 'csv_backup'] as const).map((source) => (
        <label key={source}>
          <input
            type="radio"
            name="rate_source"
            value={source}
            checked={chosen === source}
            onChange={() => onChoose(source)}
            aria-describedby={`source-${source}`}
          />
          <span>{RATE_SOURCES[source]}</span>
          <small id={`source-${source}`}>{MEANING[source]}</small>
        </label>
      ))}
    </fieldset>
  )
}
