export {
  causeInWords,
  figureInWords,
  outcomeOf,
  placeInLog,
  type ReplayOutcome,
  scopeInWords,
  valueInWords,
  verdictInWords,
} from '../../domain/evaluation/replay/replay-in-words.ts'
