import { Button } from '@mantine/core'
import type { WebhookLogList } from '../../../api/contract/integrations.ts'
import { counted } from '../../shared/format/counted.ts'
import styles from './shared/integrations.module.css'

interface GivenUpProps {
  places: WebhookLogList['given_up']
  sendAllAgain: (location_id: string) => void
}

/** At which locations the CRM was told in vain, and the way to have all of it sent again. */
export function GivenUp({ places, sendAllAgain }: GivenUpProps) {
  return places.map(({ location_id, deliveries }) => (
    <div key={location_id} className={styles.acts}>
      <p>
        {counted(deliveries, 'delivery was', 'deliveries were')} given up at location {location_id}.
      </p>
      <Button size="xs" variant="default" onClick={() => sendAllAgain(location_id)}>
        Send All Again
      </Button>
    </div>
  ))
}
