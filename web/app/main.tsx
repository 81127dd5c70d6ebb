import '../shared/theme/tokens.css'
import '../shared/theme/fonts.css'
import '../shared/theme/base.css'
// The shell of a page is painted in it, before the page comes.
import '../shared/page/page-header.module.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { hearHistoryFirst } from '../shared/browser/ask-before-leaving.ts'
import { PageErrorBoundary } from './page-error-boundary.tsx'
import { AppRoutes, loadPageAt } from './routes.tsx'

hearHistoryFirst()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root element.')

const application = (
  <StrictMode>
    <PageErrorBoundary>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </PageErrorBoundary>
  </StrictMode>
)

// The landing page arrives prerendered; every other page takes the place of its shell when all of it is there.
if (root.firstElementChild === null || root.querySelector('[data-shell]') !== null)
  // In slices, between which the browser can do something else: all of it at once holds a phone up for a fifth of a second.
  void loadPageAt(window.location.pathname).then(() => startTransition(() => createRoot(root).render(application)))
else hydrateRoot(root, application)
