import type { ChildProcess } from 'node:child_process'
import type { ReadingStage } from '../../domain/statement/reading-stage.ts'
import type { Answer, ChildMessage, Document } from './child-answer.ts'
import { type ReadingTime, startDeadline } from './reading-deadline.ts'

/** What was read is not held up longer by pages that are much work to draw. */
const MOST_DRAWING = { clockMs: 15_000, processorMs: 5_000 }

export interface Asked {
  readonly outcome:
    | { readonly kind: 'answer'; readonly answer: Answer }
    | { readonly kind: 'deadline' }
    | { readonly kind: 'ended' }
  /** What it had understood before it came to that. */
  readonly understood: Answer | null
  /** Of the process after its answer, in bytes. */
  readonly memory: number
}

/** Gives a child that is ready a document, and waits for its answer. Never rejects. */
export function askChild(
  child: ChildProcess,
  document: Document,
  time: ReadingTime,
  tell: (stage: ReadingStage) => void,
): Promise<Asked> {
  const processorMs = () => Math.min(MOST_DRAWING.processorMs, time.processorMs())
  const drawing = { ...MOST_DRAWING, processorMs }
  return new Promise((resolve) => {
    let understood: Answer | null = null
    const finish = (outcome: Asked['outcome'], memory = 0): void => {
      endDeadline()
      child.off('message', onMessage).off('exit', onEnd)
      resolve({ outcome, understood, memory })
    }
    const giveUp = (): void => finish({ kind: 'deadline' })
    const onEnd = (): void => finish({ kind: 'ended' })
    const onMessage = (message: ChildMessage): void => {
      if (message.kind === 'stage') tell(message.stage)
      else if (message.kind === 'understood') {
        understood = message.answer
        endDeadline()
        endDeadline = startDeadline(child.pid, drawing, giveUp)
      } else if (message.kind !== 'ready') finish({ kind: 'answer', answer: message }, message.memory)
    }
    let endDeadline = startDeadline(child.pid, time, giveUp)
    if (child.exitCode !== null || child.signalCode !== null) return onEnd()
    child.on('message', onMessage).on('exit', onEnd)
    child.send(document, (error) => error && onEnd())
  })
}
