import { createCrm } from '../../workers/crm/crm.ts'
import type { Mailer } from '../../workers/notifications/mail.ts'
import { createPricingEngine } from '../../workers/pricing-engine/pricing-engine.ts'
import { createWebhookCaller } from '../../workers/webhooks/webhook-caller.ts'
import type { WorkerParts } from '../../workers/worker-parts.ts'
import { openLetterUrls } from './letter-urls.ts'
import { sampleRecall } from './sample-recall.ts'
import type { TestInstallation } from './test-installation.ts'

/** What writes letters of the sample evaluations, on the log and the read models of an installation that answers requests. */
export function lettersBesideApi({ parts, databaseUrl }: TestInstallation, mailer: Mailer): WorkerParts {
  const outside = { allowPrivateUrls: false }
  return {
    ...parts,
    databaseUrl,
    keepHead: async () => undefined,
    recall: sampleRecall,
    pricingEngine: createPricingEngine(outside),
    crm: createCrm({ ...outside, crmApiUrl: 'http://127.0.0.1:1' }),
    webhooks: createWebhookCaller(outside),
    mailer,
    letterUrls: openLetterUrls(parts.publicUrl ?? ''),
    pushes: { send: async () => 'sent' },
  }
}
