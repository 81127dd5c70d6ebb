import type { Server } from 'node:http'
import path from 'node:path'
import { DeviceTokens } from '../api/auth/device-tokens.ts'
import { SecondStepTokens } from '../api/auth/second-step-tokens.ts'
import { SessionTokens } from '../api/auth/session-tokens.ts'
import { UnsubscribeTokens } from '../api/auth/unsubscribe-tokens.ts'
import type { PublicSettings } from '../api/contract/public-settings.ts'
import { IdempotentAnswers } from '../api/idempotency/idempotent-answers.ts'
import { ProcessBeats } from '../api/idempotency/process-beats.ts'
import { LinkCounts } from '../api/invites/link-counts.ts'
import { SecurityEvents } from '../api/security-events/security-events.ts'
import { serveApi } from '../api/start-api.ts'
import { OriginalQuota } from '../api/throttling/original-quota.ts'
import { SignInDelays } from '../api/throttling/sign-in-delays.ts'
import { Throttles } from '../api/throttling/throttles.ts'
import { UploadDoor } from '../api/throttling/upload-door.ts'
import { LetterMarks } from '../commands/account/letter-marks.ts'
import { LetterTokens } from '../commands/account/letter-tokens.ts'
import { LogSigner } from '../eventstore/log-tree/log-signer.ts'
import { streamOfAccount } from '../projections/accounts/account-queries.ts'
import { StatementReader } from '../statement-reading/statement-reader.ts'
import { createTriggerRun } from '../workers/automation/trigger-run.ts'
import { createCrm } from '../workers/crm/crm.ts'
import { createJobDesk } from '../workers/jobs/job-desk.ts'
import { readQueueLength } from '../workers/jobs/queue-length.ts'
import { createMailer } from '../workers/notifications/mailer.ts'
import { senderDomain } from '../workers/notifications/message-of-mail.ts'
import { createPricingEngine } from '../workers/pricing-engine/pricing-engine.ts'
import { createTryConnection } from '../workers/pricing-engine/try-connection.ts'
import { createPushSender } from '../workers/push/push-sender.ts'
import { createReplayDesk } from '../workers/replays/replay-desk.ts'
import { startWorkers } from '../workers/start-workers.ts'
import { createTryWebhook } from '../workers/webhooks/try-webhook.ts'
import { createWebhookCaller } from '../workers/webhooks/webhook-caller.ts'
import { createWhatIfDesk } from '../workers/what-ifs/what-if-desk.ts'
import { headFolder, writeHeadFile } from './head-files.ts'
import { letterUrlsOf } from './letter-urls.ts'
import { threadedLooks } from './long-work/threaded-looks.ts'
import { addJobGauges } from './metrics/job-gauges.ts'
import { observeRequests } from './metrics/observe-requests.ts'
import { observedMailer } from './metrics/observed-mailer.ts'
import { observedPushes } from './metrics/observed-pushes.ts'
import { observedReader } from './metrics/observed-reader.ts'
import { observedSignInDelays } from './metrics/observed-sign-in-delays.ts'
import { addSocketGauge } from './metrics/socket-gauge.ts'
import { newId } from './new-id.ts'
import type { Installation, Surroundings } from './surroundings.ts'
import { vapidKeysOf } from './vapid-keys.ts'
import { warmUp } from './warm-up.ts'
import { watchReader } from './watch-reader.ts'
import { compressBeside } from './web-build/compress-beside.ts'

const clock = () => new Date()

/** The workers: what happens without a request. @param publicUrl where others find the installation, without a trailing slash */
export async function startWorking(
  { configuration, logger, parts }: Surroundings,
  installation: Installation,
  publicUrl: string,
): Promise<void> {
  const { keys, metrics, pool } = installation
  const { smtpUrl, unsubscribeMailbox } = configuration
  const outbox = path.join(configuration.dataDirectory, 'outbox')
  const mailer = createMailer({ smtpUrl, outbox, publicUrl, unsubscribeMailbox, marks: new LetterMarks(keys.marking) })
  parts.add('mailer', () => mailer.close())
  const pushes = createPushSender({
    vapid: vapidKeysOf(keys.pushing),
    contact: `mailto:letters@${senderDomain(publicUrl)}`,
    allowPrivateUrls: configuration.allowPrivateUrls,
  })
  const workers = await startWorkers({
    ...installation,
    clock,
    newId,
    logger,
    logSigner: new LogSigner(keys.proving),
    keepHead: (head) => writeHeadFile(headFolder(configuration.dataDirectory), head),
    mailer: observedMailer(mailer, metrics.registry),
    letterUrls: letterUrlsOf(publicUrl, keys),
    pushes: observedPushes(pushes, metrics.registry),
    pricingEngine: createPricingEngine(configuration),
    crm: createCrm(configuration),
    webhooks: createWebhookCaller(configuration),
  })
  parts.add('workers', () => workers.stop())
  addJobGauges(metrics, () => readQueueLength(pool))
}

/** What is known of the demo: that it is one may turn out after the API has begun to serve. */
export interface Demo {
  accounts: PublicSettings['demo_accounts']
}

/**
 * The API: HTTP and sockets, and the web application, on a server that listens already.
 * @param publicUrl as above
 */
export async function startServing(
  { configuration, web: building, logger, parts, say, signal }: Surroundings,
  installation: Installation,
  server: Server,
  publicUrl: string,
  demo: Demo,
): Promise<void> {
  const { keys, knex, metrics, pool, pricing } = installation
  const web = (await building?.built) ?? null
  if (web?.isNew) say('The web application has been built.')
  signal.throwIfAborted()
  const statementReader = new StatementReader()
  parts.add('statement reader', () => statementReader.close())
  // The first upload is as quick as the next: the process that is tried out stays.
  parts.add('watch of the statement reader', watchReader(statementReader, logger))
  await warmUp(pricing, clock(), logger)
  const beats = new ProcessBeats(knex, newId(), logger)
  await beats.start()
  parts.add('beats of the API', () => beats.stop())
  const api = serveApi(
    {
      ...installation,
      tokens: new SessionTokens(keys.sessions),
      secondStepTokens: new SecondStepTokens(keys.secondSteps),
      deviceTokens: new DeviceTokens(keys.devices),
      letterMarks: new LetterMarks(keys.marking),
      returnedMailSecret: configuration.returnedMailSecret,
      unsubscribeTokens: new UnsubscribeTokens(keys.unsubscribing),
      resetTokens: new LetterTokens(keys.resetting, 'reset'),
      confirmTokens: new LetterTokens(keys.confirming, 'confirm'),
      invitationTokens: new LetterTokens(keys.inviting, 'invitation'),
      logSigner: new LogSigner(keys.proving),
      pushKey: vapidKeysOf(keys.pushing).publicKey,
      allowPrivateUrls: configuration.allowPrivateUrls,
      throttles: new Throttles(),
      uploadDoor: new UploadDoor(),
      originalQuota: new OriginalQuota(pool),
      signInDelays: observedSignInDelays(new SignInDelays(pool), metrics.registry),
      answers: new IdempotentAnswers(knex, beats.id),
      securityEvents: new SecurityEvents(knex, logger),
      linkCounts: new LinkCounts(knex, logger),
      notReady: async () => (await installation.notReady()) ?? statementReader.fault?.sentence ?? null,
      statementReader: observedReader(statementReader, metrics.registry),
      portraits: statementReader,
      looks: threadedLooks(installation.threads),
      printReport: (reported) => installation.threads.run('report', reported),
      printReplay: (reported) => installation.threads.run('replayReported', reported),
      triggerRun: createTriggerRun({ ...installation, clock, newId }),
      jobs: createJobDesk(pool),
      replays: createReplayDesk(pool, { ...installation, accountStream: (id) => streamOfAccount(knex, id) }),
      whatIfs: createWhatIfDesk(pool, { ...installation, accountStream: (id) => streamOfAccount(knex, id) }),
      tryPricingEngine: createTryConnection({ ...installation, pricingEngine: createPricingEngine(configuration) }),
      tryWebhook: createTryWebhook({
        ...installation,
        webhooks: createWebhookCaller(configuration),
        clock,
        newId,
      }),
      get demoAccounts() {
        return demo.accounts
      },
      clock,
      newId,
      logger,
      trustedProxies: configuration.trustedProxies,
      publicUrl,
      webRoot: web?.root ?? null,
    },
    server,
  )
  parts.add('HTTP and sockets', () => api.stop())
  observeRequests(server, metrics.registry)
  addSocketGauge(metrics.registry, () => api.openSockets)
  if (web === null) return
  const compressing = compressBeside(web.root, logger)
  parts.add('compression of the pages', () => compressing.close())
}
