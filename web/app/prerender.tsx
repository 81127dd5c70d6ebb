import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { AppRoutes } from './routes.tsx'

/** The landing page as HTML, for the build to put into its shell. */
export function prerenderLanding(): string {
  return renderToString(
    <StaticRouter location="/">
      <AppRoutes />
    </StaticRouter>,
  )
}
