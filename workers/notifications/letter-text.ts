import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'

/** The parts of a letter, in their order. */
export interface LetterText {
  readonly greeting: string
  readonly opening: string
  /** Stands above everything that names a rate or a cost. */
  readonly notice: string
  readonly homes: readonly { street: string; status: EvaluationStatus; words: string; message: string }[]
  readonly link: { readonly words: string; readonly url: string }
  readonly closing: string
  readonly signature: string
  readonly imprint: readonly string[]
  readonly unsubscribe: { readonly words: string; readonly url: string }
}
