import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the API listens while the web application is being worked on. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

export const apiProxy = {
  '/api': { target: apiOrigin },
  '/socket.io': { target: apiOrigin, ws: true },
}

/** The build and the development server look from different folders. */
const page = (name: string) => fileURLToPath(new URL(`web/${name}`, import.meta.url))

export default defineConfig({
  root: 'web',
  // web/public is an area of the application.
  publicDir: 'static',
  plugins: [react()],
  server: { proxy: apiProxy },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    // The prerendering looks up the hashed names of the fonts here.
    manifest: true,
    // The content security policy allows no inline script and no data: fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: { landing: page('index.html'), app: page('app.html') } },
  },
})
