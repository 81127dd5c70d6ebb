import { type MouseEvent, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { Bell } from '../../shared/brand/bell.tsx'
import { StepHeading } from '../../shared/loan-form/step-heading.tsx'
import { forgetInviteCode } from '../shared/invite-code.ts'
import styles from './all-set.module.css'
import type { FlowUnderWay } from './use-flow.ts'

const REDIRECT_AFTER_MS = 3000

/** The property is being watched: the flow is over, and what it knew is forgotten. Leads to the dashboard by itself. */
export function AllSet({ flow }: { flow: Pick<FlowUnderWay, 'startAgain' | 'leaveFor'> }) {
  const { startAgain, leaveFor } = flow
  useEffect(() => {
    startAgain()
    forgetInviteCode()
  }, [startAgain])
  useEffect(() => {
    const timer = setTimeout(() => leaveFor('/dashboard'), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [leaveFor])
  const leaveNow = (event: MouseEvent) => {
    event.preventDefault()
    leaveFor('/dashboard')
  }

  return (
    <div className={styles.set} role="status">
      <Bell size={84} ringing />
      <StepHeading title="You're All Set!">
        Your property is monitored daily. We tell you the moment your refinance is free.
      </StepHeading>
      <Link to="/dashboard" onClick={leaveNow}>
        Go to your dashboard
      </Link>
    </div>
  )
}
