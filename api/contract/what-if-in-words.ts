export { WHY_NOT_TOLD } from '../../domain/delivery/why-not-told.ts'
export {
  askedInWords,
  changeInWords,
  FATE_IN_WORDS,
  headlineInWords,
  type WhatIfOutcome,
  whatIfOutcome,
} from '../../domain/past-what-if/what-if-in-words.ts'
