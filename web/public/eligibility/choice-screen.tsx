import { Button } from '@mantine/core'
import { StartChoice } from '../../shared/loan-form/start-choice.tsx'
import { StepHeading } from '../../shared/loan-form/step-heading.tsx'
import styles from './choice-screen.module.css'
import type { FlowUnderWay } from './use-flow.ts'

export function ChoiceScreen({ flow }: { flow: FlowUnderWay }) {
  const { furthest, send, goTo, wantsFile } = flow
  const choose = (path: 'upload' | 'manual') => {
    wantsFile.current = path === 'upload'
    send({ type: `${path}_chosen` })
    goTo(path === 'upload' ? 'upload' : 'address')
  }
  return (
    <>
      <StepHeading title="Let's Check Your Free Refinance Eligibility">
        Choose how you'd like to get started
      </StepHeading>
      {furthest !== 'choice' && (
        <Button variant="subtle" className={styles.goOn} onClick={() => goTo(furthest)}>
          Continue where you were →
        </Button>
      )}
      <StartChoice onUpload={() => choose('upload')} onManual={() => choose('manual')} />
      <p className={styles.secure}>
        <LockIcon />
        Your documents and data are encrypted and secure.
      </p>
    </>
  )
}

function LockIcon() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <rect x="3" y="7" width="10" height="7" rx="1" />
      <path d="M5.5 7V4.8a2.5 2.5 0 0 1 5 0V7" />
    </svg>
  )
}
