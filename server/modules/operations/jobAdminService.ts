import type { z } from 'zod';
import type { adminJobsEndpoints, AdminQueue, AdminTask, FailedJob } from '../../contract/adminJobs';
import type { Clock } from '../../platform/clock';
import { toPage } from '../../platform/cursor';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { failedJobKeyset, listFailedJobs, listQueues, listTasks } from '../../platform/jobs/jobReads';
import { discardDeadLetter, retryDeadLetter } from '../../platform/jobs/queue';
import { makeTaskDue } from '../../platform/jobs/scheduler';
import { recordStaffAction } from '../staff/staff';
import { withoutSecrets } from './withoutSecrets';

type Input<K extends keyof typeof adminJobsEndpoints> = z.output<(typeof adminJobsEndpoints)[K]['input']>;
/** Null for the command line without a person. */
type StaffID = string | null;

const pageSize = 25;

/** The worker's queues, failed jobs and scheduled tasks, and what staff do about them. */
export function createJobAdminService({ db, clock }: { db: Database; clock: Clock }) {
  const actOnLetter = (
    staffID: StaffID,
    operation: 'admin.jobRetry' | 'admin.jobDiscard',
    { jobID, reason }: Input<'jobRetry'>,
    act: (tx: Tx, id: string) => ReturnType<typeof discardDeadLetter>,
  ) =>
    db.transaction(async (tx) => {
      const letter = await act(tx, jobID);
      if (!letter) throw notFound('This failed job');
      await recordStaffAction(tx, {
        at: clock.now(),
        actorID: staffID,
        operation,
        subjectType: 'JOB',
        subjectID: jobID,
        before: { queue: letter.name, payload: withoutSecrets(letter.data) },
        reason,
      });
      return {};
    });

  return {
    async getStatus(): Promise<{ queues: AdminQueue[]; tasks: AdminTask[]; asOf: string }> {
      const [queues, tasks] = await Promise.all([listQueues(db), listTasks(db)]);
      return {
        queues: queues.map(({ queue, waiting, retrying, active, done, dead, oldestSeconds }) => ({
          queue,
          waiting,
          retrying,
          active,
          done,
          dead,
          oldestSeconds,
        })),
        tasks: tasks.map(({ startedAt, dueAt, ...task }) => ({
          ...task,
          lastRunAt: startedAt?.toISOString() ?? null,
          nextRunAt: dueAt.toISOString(),
        })),
        asOf: clock.now().toISOString(),
      };
    },
    async listFailed({
      cursor,
      limit = pageSize,
      sort,
      order,
      queue,
    }: Input<'failedJobs'>): Promise<{ items: FailedJob[]; nextCursor: string | null }> {
      const keyset = failedJobKeyset({ sort, order, cursor });
      const found = await listFailedJobs(db, { queue, keyset, limit: limit + 1 });
      const { rows, nextCursor } = toPage(found, limit, ({ place, id }) => keyset.cursorOf(place, id));
      return {
        items: rows.map((row) => ({
          jobID: row.id,
          queue: row.queue,
          failedAt: new Date(row.failedAt).toISOString(),
          isDeadLetter: row.isDeadLetter,
          error: row.error?.slice(0, 1000) ?? null,
          payload: withoutSecrets(row.data ?? {}),
        })),
        nextCursor,
      };
    },
    retry: (staffID: StaffID, input: Input<'jobRetry'>) => actOnLetter(staffID, 'admin.jobRetry', input, retryDeadLetter),
    discard: (staffID: StaffID, input: Input<'jobDiscard'>) => actOnLetter(staffID, 'admin.jobDiscard', input, discardDeadLetter),
    runTask: (staffID: StaffID, { task, reason }: Input<'taskRun'>) =>
      db.transaction(async (tx) => {
        if (!(await makeTaskDue(tx, task))) throw conflict('NOT_POSSIBLE', 'This task is running now, or there is no such task');
        await recordStaffAction(tx, {
          at: clock.now(),
          actorID: staffID,
          operation: 'admin.taskRun',
          subjectType: 'TASK',
          subjectID: task,
          reason,
        });
        return {};
      }),
  };
}
