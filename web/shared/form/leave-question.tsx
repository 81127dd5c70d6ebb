import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import buttons from '../page/buttons.module.css'

interface LeaveQuestionProps {
  title: string
  isAsked: boolean
  onStay: () => void
  onLeave: () => void
  /** What would be lost. */
  children: ReactNode
}

/** Asks who is about to lose what they typed, or what is not shown again. */
export function LeaveQuestion({ title, isAsked, onStay, onLeave, children }: LeaveQuestionProps) {
  return (
    <Dialog title={title} opened={isAsked} onClose={onStay} centered>
      <p>{children}</p>
      <div className={buttons.row}>
        <Button onClick={onStay} data-autofocus>
          Stay
        </Button>
        <Button variant="default" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
