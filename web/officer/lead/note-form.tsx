import { Alert, Button, Checkbox, TextInput } from '@mantine/core'
import { LimitedTextarea } from '../../shared/feedback/limited-textarea.tsx'
import { Saved } from '../../shared/form/saved.tsx'
import styles from './lead.module.css'
import { useNoteForm } from './use-note-form.ts'

interface NoteFormProps {
  leadId: string
  firstName: string
  /** What was done here last. */
  said: string | null
  onSaved: (message: string) => void
}

/** A note, or a call and what came of it. What could not be saved stays as it was typed. */
export function NoteForm({ leadId, firstName, said, onSaved }: NoteFormProps) {
  const { values, change, faults, failure, isSaving, isEmpty, submit } = useNoteForm(leadId, onSaved)
  const { text, isCall, calledOn } = values
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="New note">
      <LimitedTextarea
        label={isCall ? 'What came of it (optional)' : 'Note'}
        rows={3}
        value={text}
        onChange={(text) => change({ text })}
        readOnly={isSaving}
      />
      <div className={styles.call}>
        <Checkbox
          label={`I called ${firstName}`}
          checked={isCall}
          aria-disabled={isSaving || undefined}
          onChange={({ currentTarget: { checked } }) => change({ isCall: checked })}
        />
        {isCall && (
          <TextInput
            type="date"
            size="sm"
            aria-label="Day of the call"
            value={calledOn}
            readOnly={isSaving}
            error={faults.called_on}
            onChange={({ currentTarget: { value } }) => change({ calledOn: value })}
          />
        )}
      </div>
      {failure !== null && (
        <Alert color="gray" role="alert">
          {failure}
        </Alert>
      )}
      <div className={styles.save}>
        <Button type="submit" size="sm" aria-disabled={isEmpty || isSaving}>
          {isSaving ? 'Saving...' : isCall ? 'Save Call' : 'Save Note'}
        </Button>
        <span className={styles.soft}>{firstName} can read it in their own data.</span>
        <Saved message={said} />
      </div>
    </form>
  )
}
