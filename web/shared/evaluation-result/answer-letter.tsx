import { type Answer, anotherFreeRate } from '../../../api/contract/answer.ts'
import type { EvaluationWithLadder } from '../../../api/contract/evaluation.ts'
import { DistanceLine } from '../distance/distance-line.tsx'
import { AnswerFigures } from './answer-figures.tsx'
import styles from './answer-letter.module.css'
import { EvaluationNotes } from './evaluation-notes.tsx'
import { ProofOfFree } from './proof-of-free.tsx'

interface AnswerLetterProps {
  answer: Answer
  evaluation: EvaluationWithLadder
  /** Of the headline; what stands below it is one lower. */
  level: 2 | 3
}

/** The answer as a letter with one big line. The estimate notice stands above it. */
export function AnswerLetter({ answer, evaluation, level }: AnswerLetterProps) {
  const Headline = `h${level}` as const
  const { status, headline, but, change } = answer
  return (
    <div className={styles.letter}>
      <div className={styles.sentences}>
        <Headline className={styles.headline} data-status={status}>
          {status === 'ready_now' ? <OneBigLine headline={headline} /> : headline}
        </Headline>
        {but !== null && <p className={styles.but}>{but}</p>}
        {change !== null && <p className={styles.change}>{change}</p>}
        {status !== 'ready_now' && <HowFar {...answer} />}
        {status === 'not_yet' && answer.next !== null && <p className={styles.change}>{answer.next}</p>}
      </div>
      {status === 'ready_now' && <AnswerFigures figures={answer.figures} />}
      {status === 'ready_now' && <p>{answer.who_pays}</p>}
      {status !== 'not_yet' && <Legs answer={answer} level={level} />}
      {status === 'ready_now' && <AnotherFreeRate evaluation={evaluation} />}
      <EvaluationNotes evaluation={evaluation} besides={headline} />
    </div>
  )
}

/** The distance as a line, and the two rates that it lies between. */
function HowFar({ needs, points_away }: Pick<Exclude<Answer, { status: 'ready_now' }>, 'needs' | 'points_away'>) {
  if (needs === null || points_away === null) return null
  return (
    <>
      <DistanceLine points={points_away} before={null} />
      <p className={styles.change}>{needs}</p>
    </>
  )
}

/** What a figure is made of follows it in the same sentence, and smaller: one line is big. */
function OneBigLine({ headline }: { headline: string }) {
  const [line = '', whence] = headline.split(': ')
  if (whence === undefined) return line
  return (
    <>
      {line}: <span className={styles.whence}>{whence}</span>
    </>
  )
}

function Legs({ answer, level }: { answer: Exclude<Answer, { status: 'not_yet' }>; level: 2 | 3 }) {
  const Heading = `h${level === 2 ? 3 : 4}` as const
  return (
    <div className={styles.legs}>
      <Heading>{legsTitle(answer)}</Heading>
      <ProofOfFree legs={answer.legs} />
    </div>
  )
}

function legsTitle({ status, no_loan }: Answer): string {
  if (status === 'ready_now') return no_loan === null ? 'Why this is free' : 'Why this would be free'
  return no_loan === null ? 'What holds, and what is missing' : 'What would hold, and what would be missing'
}

function AnotherFreeRate({ evaluation }: { evaluation: EvaluationWithLadder }) {
  const sentence = anotherFreeRate(evaluation)
  if (sentence === null) return null
  return (
    <p className={styles.another}>
      <strong>A second good answer.</strong> {sentence}
    </p>
  )
}
