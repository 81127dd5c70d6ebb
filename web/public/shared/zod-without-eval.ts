import { config } from 'zod'

// The page's policy forbids code made from text; zod would otherwise try, and the browser would report the attempt as a violation.
config({ jitless: true })
