import '../theme/mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { cssVariables, theme } from '../theme/mantine-theme.ts'
import { store } from './store.ts'

/** What everything but the landing page needs around it. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        {children}
      </MantineProvider>
    </Provider>
  )
}
