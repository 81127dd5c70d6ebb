import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { AppProviders } from '../../shared/store/app-providers.tsx'
import styles from './eligibility-flow.module.css'
import type { Flow } from './flow.ts'
import { FlowSteps } from './flow-steps.tsx'
import { type FlowUnderWay, useFlow } from './use-flow.ts'
import type { FlowHistory } from './use-flow-history.ts'
import { useSavedFlow } from './use-saved-flow.ts'

/** The way from 'is it free?' to an account: a dialog that fills the screen of a phone. */
export function EligibilityFlow({ history }: { history: FlowHistory }) {
  const saved = useSavedFlow()
  return <AppProviders>{saved !== undefined && <FlowFrom saved={saved} history={history} />}</AppProviders>
}

function FlowFrom({ saved, history }: { saved: Flow | null; history: FlowHistory }) {
  const flow = useFlow(saved, history)
  return <FlowDialog flow={flow} open={history.step !== null} onClose={() => history.goTo(null)} />
}

function FlowDialog({ flow, open, onClose }: { flow: FlowUnderWay; open: boolean; onClose: () => void }) {
  const onPhone = useMediaQuery('(max-width: 40rem)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      // A form that took minutes to fill must not vanish with a stray click.
      closeOnClickOutside={false}
      fullScreen={onPhone}
      size="46rem"
      centered
      classNames={{ content: styles.content }}
      transitionProps={{ transition: 'fade', duration: 150, exitDuration: 0 }}
    >
      <Modal.Overlay color="#141a24" backgroundOpacity={0.55} />
      <Modal.Content>
        {/* Not Modal.Header: inside a dialog that would be a second banner of the page. */}
        <div className={styles.header}>
          <Modal.Title className={styles.title}>Free refinance check</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body className={styles.body}>
          <FlowSteps flow={flow} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
