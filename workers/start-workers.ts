import type pg from 'pg'
import { openHealingPool } from '../eventstore/postgres/healing-pool.ts'
import { KEEP_ALIVE } from '../eventstore/postgres/keep-alive.ts'
import { leaveAddressTask } from './account/leave-address.ts'
import { leaveWhenAddressChanged } from './account/leave-when-address-changed.ts'
import { repriceClientTask } from './account/reprice-client.ts'
import { repriceWhenClientReassigned } from './account/reprice-when-client-reassigned.ts'
import { divideRunWhenStarted } from './automation/divide-run-when-started.ts'
import { reevaluateBatchTask } from './automation/reevaluate-batch.ts'
import { createTriggerRun, type TriggerRun } from './automation/trigger-run.ts'
import { MOST_SOCKETS } from './crm/crm.ts'
import { crmHearer } from './crm/crm-hearer.ts'
import { CrmOutbox } from './crm/crm-outbox.ts'
import { deliverToCrm } from './crm/deliver-to-crm.ts'
import { endCrmDeliveriesTask, endWhenAccountErased } from './crm/end-when-account-erased.ts'
import {
  sendAgainAtLocationTask,
  sendAgainTask,
  sendAgainWhenLocationRequested,
  sendAgainWhenRequested,
} from './crm/send-again.ts'
import { SWEEP_EVERY_MS, sweepStatementFiles } from './documents/sweep-statement-files.ts'
import { clearTracesTask } from './erasure/clear-traces.ts'
import { finishErasureTask } from './erasure/finish-erasure.ts'
import { finishWhenAccountErased } from './erasure/finish-when-account-erased.ts'
import { startJobQueue } from './jobs/job-queue.ts'
import { GROW_EVERY_MS, LogTreeKeeper } from './log-tree/log-tree-keeper.ts'
import { type AnyNewsSource, newsWhenClientRegisters, newsWhenStatusChanges } from './news/news-when.ts'
import { tellNews } from './news/tell-news.ts'
import { notifyImprovedTask } from './notifications/notify-improved.ts'
import { notifyPersonTask } from './notifications/notify-person.ts'
import { ringWhenRunCompletes, ringWhenRunFails } from './notifications/ring-when-run-ends.ts'
import { sendAddressChangedTask } from './notifications/send-address-changed.ts'
import { sendPasswordChangedTask } from './notifications/send-password-changed.ts'
import { sendResetLinkTask } from './notifications/send-reset-link.ts'
import { sendSecondFactorNewsTask } from './notifications/send-second-factor-news.ts'
import { sendStaffInvitationTask } from './notifications/send-staff-invitation.ts'
import { sendWelcomeTask } from './notifications/send-welcome.ts'
import { writeMonthlyTask } from './notifications/write-monthly.ts'
import { writeMonthlyLetterTask } from './notifications/write-monthly-letter.ts'
import { writeMonthlyWhenRunCompletes } from './notifications/write-monthly-when-run-completes.ts'
import { writeWhenAddressChanged } from './notifications/write-when-address-changed.ts'
import { writeWhenAddressToConfirm } from './notifications/write-when-address-to-confirm.ts'
import { writeWhenPasswordChanged, writeWhenPasswordReset } from './notifications/write-when-password-changed.ts'
import { writeWhenPasswordResetRequested } from './notifications/write-when-password-reset-requested.ts'
import {
  writeWhenRecoveryCodeUsed,
  writeWhenSecondFactorReset,
  writeWhenSecondFactorTurnedOff,
  writeWhenSecondFactorTurnedOn,
} from './notifications/write-when-second-factor-changed.ts'
import { writeWhenStaffInvited, writeWhenStaffInvitedAgain } from './notifications/write-when-staff-invited.ts'
import { OutboxSender } from './outside/outbox-sender.ts'
import { SYNC_LOOK_MS, SyncClock } from './pricing-engine/sync-clock.ts'
import { syncRatesTask } from './pricing-engine/sync-rates.ts'
import { syncWhenRequested } from './pricing-engine/sync-when-requested.ts'
import { ringDeviceTask } from './push/ring-device.ts'
import { ringDevicesTask } from './push/ring-devices.ts'
import { ringWhenNotificationSent } from './push/ring-when-notification-sent.ts'
import type { AnyReaction } from './reactions/reaction.ts'
import { Reactions } from './reactions/reactions.ts'
import { endDeadReplays, queueOpenReplays, replayEvaluationsTask } from './replays/replay-evaluations.ts'
import { Recurring } from './scheduler/recurring.ts'
import { Scheduler } from './scheduler/scheduler.ts'
import { WhenToLook } from './scheduler/when-to-look.ts'
import { tellTrouble } from './tell-trouble.ts'
import { deliverToWebhook } from './webhooks/deliver-to-webhook.ts'
import { resumeWebhookTask, resumeWhenWebhookResumed } from './webhooks/resume-webhook.ts'
import {
  sendAgainToWebhookTask,
  sendAgainToWebhookWhenAllRequested,
  sendAgainToWebhookWhenRequested,
  sendAllAgainToWebhookTask,
} from './webhooks/send-again-to-webhook.ts'
import { sendWebhookPausedTask } from './webhooks/send-webhook-paused.ts'
import { MOST_CALLS } from './webhooks/webhook-caller.ts'
import { webhookHearer } from './webhooks/webhook-hearer.ts'
import { WebhookOutbox } from './webhooks/webhook-outbox.ts'
import { writeWhenWebhookPaused } from './webhooks/write-when-webhook-paused.ts'
import { endDeadWhatIfs, queueOpenWhatIfs, workOutWhatIfTask } from './what-ifs/work-out-what-if.ts'
import type { WorkerParts } from './worker-parts.ts'

export interface Workers {
  readonly triggerRun: TriggerRun
  /** Starts nothing more and waits for what is under way. */
  stop(): Promise<void>
}

/** What is news to those outside. */
const NEWS: readonly AnyNewsSource[] = [newsWhenClientRegisters, newsWhenStatusChanges]
/** Nobody outside is in a hurry, and a burst of news is one look. */
const NEWS_EVERY_MS = 250
/** Workers that are killed are taken for dead after some seconds, nine times before this finds anything. */
const END_DEAD_MS = 30_000
/** What another process puts down there comes without a hint, and it tells that itself unless it dies. */
const OTHERS_NEWS_MS = 1_000

/**
 * One for each worker, and another while it has somebody's turn; one for the queue's listener, the reactions, the news, the lease and
 * the tree, and two each for who tells the CRM and webhooks.
 */
const CONNECTIONS = 18

/**
 * Everything that happens without a request: the schedule, the reactions to what happens, and the jobs of both.
 * `workerMigrations` have been run, and the read models are there.
 * @throws CheckpointRefused when the workers have followed another log
 */
export async function startWorkers(parts: WorkerParts): Promise<Workers> {
  const pool = openHealingPool({ connectionString: parts.databaseUrl, max: CONNECTIONS, ...KEEP_ALIVE })
  const stopping = new AbortController()
  const triggerRun = createTriggerRun(parts)
  const crmOutbox = new CrmOutbox(pool)
  const webhookOutbox = new WebhookOutbox(pool)
  const hearers = [crmHearer(parts, crmOutbox), webhookHearer(parts, webhookOutbox)]
  const tasks = [
    reevaluateBatchTask(parts, pool),
    notifyImprovedTask(parts, pool),
    notifyPersonTask(parts, pool),
    writeMonthlyTask(parts, pool),
    writeMonthlyLetterTask(parts, pool),
    sendResetLinkTask(parts),
    sendWelcomeTask(parts),
    sendAddressChangedTask(parts),
    sendPasswordChangedTask(parts),
    sendSecondFactorNewsTask(parts),
    sendStaffInvitationTask(parts),
    leaveAddressTask(parts),
    repriceClientTask(parts),
    ringDevicesTask(parts, pool),
    ringDeviceTask(parts),
    finishErasureTask(parts, pool),
    clearTracesTask(parts),
    syncRatesTask(parts),
    sendAgainTask(parts, crmOutbox),
    sendAgainAtLocationTask(parts),
    endCrmDeliveriesTask(parts, crmOutbox),
    sendAgainToWebhookTask(parts, webhookOutbox),
    sendAllAgainToWebhookTask(parts),
    resumeWebhookTask(parts, webhookOutbox),
    sendWebhookPausedTask(parts),
    replayEvaluationsTask(parts, pool, stopping.signal),
    workOutWhatIfTask(parts, pool, stopping.signal),
  ]
  const newsLook = new WhenToLook(OTHERS_NEWS_MS)
  const reacting = { reactions: allReactions(parts), news: NEWS, onNews: newsLook.hint }
  const reactions = new Reactions(pool, parts.log, reacting, parts.logger)
  const scheduler = new Scheduler(parts, triggerRun)
  const senders = [
    new OutboxSender(parts, {
      whom: 'the CRM',
      outbox: crmOutbox,
      places: MOST_SOCKETS,
      attempt: (claimed, stopped) => deliverToCrm(parts, crmOutbox, claimed, stopped),
      cutShort: (now) => ({ calls: 2, due_at: now }),
    }),
    new OutboxSender(parts, {
      whom: 'a webhook',
      outbox: webhookOutbox,
      places: MOST_CALLS,
      attempt: (claimed, stopped) => deliverToWebhook(parts, claimed, stopped),
      cutShort: (now) => ({ due_at: now, held_until: null }),
    }),
  ]
  const recurring = (work: (stopped: AbortSignal) => Promise<void>, everyMs: number, trouble: string) =>
    new Recurring(work, { everyMs, onError: (error) => tellTrouble(parts.logger, error, trouble) })
  const syncClock = new SyncClock(parts)
  const treeKeeper = new LogTreeKeeper(parts, pool)
  const lookForNews = async (stopped: AbortSignal) => {
    if (!newsLook.isNow) return
    newsLook.looking()
    if (!(await tellNews(parts, pool, hearers, stopped))) newsLook.hint()
  }
  const loops = [
    scheduler,
    ...senders,
    recurring(() => syncClock.look(), SYNC_LOOK_MS, 'whether rates are due will be looked at again'),
    recurring(
      (stopped) => sweepStatementFiles(parts, stopped),
      SWEEP_EVERY_MS,
      'uploaded statements will be swept again',
    ),
    recurring(() => endDead(parts, pool), END_DEAD_MS, 'what died in an audit will be ended later'),
    recurring((stopped) => treeKeeper.tend(stopped), GROW_EVERY_MS, 'the tree over the log will grow later'),
    recurring(lookForNews, NEWS_EVERY_MS, 'news will be told later'),
  ]

  const queue = await startJobQueue(pool, parts.newId(), tasks, parts.logger)
  try {
    await queueOpenReplays(pool)
    await queueOpenWhatIfs(pool)
    await reactions.start()
  } catch (error) {
    await queue.stop()
    await pool.end()
    throw error
  }
  for (const loop of loops) loop.start()
  return {
    triggerRun,
    async stop() {
      stopping.abort()
      await Promise.all(loops.map((loop) => loop.stop()))
      await reactions.stop()
      await queue.stop()
      await pool.end()
    },
  }
}

async function endDead({ clock }: WorkerParts, pool: pg.Pool): Promise<void> {
  await endDeadReplays(pool, clock())
  await endDeadWhatIfs(pool, clock())
}

function allReactions({ knex }: WorkerParts): AnyReaction[] {
  return [
    divideRunWhenStarted(knex),
    ringWhenRunCompletes,
    ringWhenRunFails,
    writeMonthlyWhenRunCompletes,
    writeWhenPasswordResetRequested,
    writeWhenAddressToConfirm,
    writeWhenAddressChanged,
    writeWhenPasswordChanged,
    writeWhenPasswordReset,
    writeWhenRecoveryCodeUsed,
    writeWhenSecondFactorReset,
    writeWhenSecondFactorTurnedOff,
    writeWhenSecondFactorTurnedOn,
    writeWhenStaffInvited,
    writeWhenStaffInvitedAgain,
    leaveWhenAddressChanged,
    repriceWhenClientReassigned,
    ringWhenNotificationSent,
    finishWhenAccountErased,
    syncWhenRequested,
    sendAgainWhenRequested,
    sendAgainWhenLocationRequested,
    endWhenAccountErased,
    sendAgainToWebhookWhenRequested,
    sendAgainToWebhookWhenAllRequested,
    resumeWhenWebhookResumed,
    writeWhenWebhookPaused(knex),
  ]
}
