export {
  causeInWords,
  figureInWords,
  outcomeOf,
  type ReplayOutcome,
  scopeInWords,
  valueInWords,
  verdictInWords,
} from '../../domain/evaluation/replay/replay-in-words.ts'
