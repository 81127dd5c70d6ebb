import { useFocusOnMount } from '../page/use-focus-on-mount.ts'
import styles from './step-heading.module.css'

interface StepHeadingProps {
  title: string
  children?: string
}

/** What a step asks. It takes the focus, also from a dialog, which would otherwise begin with its Close button. */
export function StepHeading({ title, children }: StepHeadingProps) {
  const heading = useFocusOnMount()
  return (
    <div className={styles.heading}>
      <h2 ref={heading} tabIndex={-1} data-autofocus>
        {title}
      </h2>
      {children !== undefined && <p>{children}</p>}
    </div>
  )
}
