import { Switch } from '@mantine/core'
import { useState } from 'react'
import { type BrowserBell, browserBell, switchBellOff, switchBellOn } from './browser-bell.ts'

const WHY_NOT: Partial<Record<BrowserBell, string>> = {
  refused: "Your browser does not allow it. You can change that in your browser's settings for this site.",
  unsupported: 'This browser cannot show notifications.',
}

/** Lets the bell ring outside of the page. The browser asks for its permission only when this is switched on. */
export function BrowserBellSwitch() {
  const [bell, setBell] = useState(browserBell)
  const choose = async (on: boolean) => setBell(on ? await switchBellOn() : switchBellOff())

  return (
    <Switch
      size="lg"
      label="Ring in This Browser"
      description="A notification of this device when a status gets better while RefiBell is open."
      checked={bell === 'on'}
      error={WHY_NOT[bell]}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}
