import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { PageShell } from './page-shell.tsx'
import { AppRoutes } from './routes.tsx'

/** The landing page as HTML, for the build to put into its shell. */
export function prerenderLanding(): string {
  return renderToString(
    <StaticRouter location="/">
      <AppRoutes />
    </StaticRouter>,
  )
}

/** What the shells of the pages that are opened first show until their scripts are there. */
export function prerenderShell(): string {
  return renderToString(
    <StaticRouter location="/">
      <PageShell />
    </StaticRouter>,
  )
}
