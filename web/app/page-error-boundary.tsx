import { Component, type ReactNode } from 'react'
import buttons from '../shared/page/buttons.module.css'
import styles from '../shared/page/page.module.css'

interface PageErrorBoundaryState {
  failed: boolean
}

/** What is shown when a page breaks: most often a part of it could not be loaded, because the product was renewed meanwhile. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { failed: false }

  static getDerivedStateFromError(): PageErrorBoundaryState {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className={styles.narrow} role="alert">
        <h1>This page could not be shown</h1>
        <p className={styles.lead}>
          Nothing is lost. Please load it again; if that does not help, come back in a few minutes.
        </p>
        <p>
          <button type="button" className={buttons.primary} onClick={() => window.location.reload()}>
            Load Again
          </button>
        </p>
      </main>
    )
  }
}
