import { statusThatCounts } from '../evaluation/licence.ts'
import { STATUS_IN_WORDS } from '../evaluation/status-in-words.ts'
import type { PropertyEvaluated, PropertyEvent } from './events.ts'

/** What happened to a home, for who looks at its history. Says nothing of a person. */
export function propertyEventInWords(event: PropertyEvent): string {
  switch (event.type) {
    case 'PropertyAdded':
      return `Put under watch, with figures ${whence(event.data.document_id)}.`
    case 'PropertyCorrected':
      return `The loan was put right, with figures ${whence(event.data.document_id)}.`
    case 'PropertyEvaluated':
      return `${whoLooked(event)}: ${STATUS_IN_WORDS[statusThatCounts(event.data.evaluation)]}`
    case 'PropertyWatchEnded':
      return 'Nobody watches it any more.'
    default:
      return event satisfies never
  }
}

function whence(document_id: string | null): string {
  return document_id === null ? 'that were typed' : 'of a mortgage statement'
}

function whoLooked({ data }: PropertyEvaluated): string {
  if (data.run_id !== null) return 'A run looked at it'
  return data.previous_status === null ? 'Looked at for the first time' : 'Looked at again'
}
