import { Switch } from '@mantine/core'
import { useState } from 'react'
import { canBePushed } from '../browser/browser-push.ts'
import { useLostPush } from '../push/use-lost-push.ts'
import { usePush } from '../push/use-push.ts'
import { type BrowserBell, browserBell, switchBellOff, switchBellOn } from './browser-bell.ts'

const WHY_NOT: Partial<Record<BrowserBell, string>> = {
  refused: 'Your browser does not allow it. You can change that in your browser’s settings for this site.',
  unsupported:
    'This browser cannot show notifications. On an iPhone or iPad, add RefiBell to your home screen and open it from there.',
}

const WHEN_OPEN = 'A notification of this device when a status gets better while RefiBell is open.'
const ALWAYS = 'A notification of this device when a status gets better, also while RefiBell is closed.'
const ARRANGING = 'This device rings while RefiBell is open. For when it is closed, your browser is still arranging it.'
const NOT_WHEN_CLOSED =
  'This device rings while RefiBell is open. While it is closed it does not: your browser could not arrange that now.'

const NO_MORE_WHEN_CLOSED =
  'This device rings while RefiBell is open. To be rung while it is closed as well, switch this off and on again.'

/** How far this device has come here with being rung while RefiBell is closed. A browser may take minutes over it, or never answer. */
type WhenClosed = 'not tried' | 'arranging' | 'arranged' | 'failed'

/** Lets the bell ring outside of the page. The browser asks for its permission only when this is switched on. */
export function BrowserBellSwitch() {
  const [bell, setBell] = useState(browserBell)
  const [whenClosed, setWhenClosed] = useState<WhenClosed>('not tried')
  const isLost = useLostPush(bell === 'on')
  const push = usePush()

  const choose = async (on: boolean) => {
    if (!on) {
      setWhenClosed('not tried')
      setBell(switchBellOff())
      await push.end()
      return
    }
    const rings = await switchBellOn()
    setBell(rings)
    if (rings !== 'on' || !canBePushed()) return
    setWhenClosed('arranging')
    const isPushed = await push.begin()
    if (browserBell() === 'on') setWhenClosed(isPushed ? 'arranged' : 'failed')
    // Switched off again meanwhile.
    else if (isPushed) await push.end()
  }

  const whenItRings = () => {
    if (whenClosed === 'arranging') return ARRANGING
    if (whenClosed === 'failed') return NOT_WHEN_CLOSED
    if (whenClosed === 'not tried' && bell === 'on' && isLost) return NO_MORE_WHEN_CLOSED
    return canBePushed() ? ALWAYS : WHEN_OPEN
  }

  return (
    <Switch
      size="lg"
      label="Ring in This Browser"
      description={whenItRings()}
      checked={bell === 'on'}
      error={WHY_NOT[bell]}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}
