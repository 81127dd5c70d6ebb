import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Bell } from '../brand/bell.tsx'
import { StepHeading } from '../loan-form/step-heading.tsx'
import styles from './all-set.module.css'

const REDIRECT_AFTER_MS = 3000

/** The property is being watched. Leads to the dashboard by itself. */
export function AllSet() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/dashboard'), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <div className={styles.set} role="status">
      <Bell size={84} ringing />
      <StepHeading title="You're All Set!">
        Your property is monitored daily. We tell you the moment your refinance is free.
      </StepHeading>
      <Link to="/dashboard">Go to your dashboard</Link>
    </div>
  )
}
