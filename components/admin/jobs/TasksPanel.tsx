import type { AdminTask } from '@contract/adminJobs';
import { useState } from 'react';
import { useRunTaskMutation } from '@/store/admin/consoleWorkApi';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/jobs';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { useMayCall } from '../frame/useStaff';
import { CsvLink } from '../list/CsvLink';
import { ReasonSheet } from '../shared/ReasonSheet';

const columns: readonly DataColumn<AdminTask>[] = [
  {
    id: 'task',
    header: t.task,
    cell: ({ row: { original } }) => (
      <>
        <Text as="span" kind="small" isStrong>
          {original.task}
        </Text>
        <Text kind="tiny" tone="muted">
          {t.runs({ count: original.runs })}
        </Text>
      </>
    ),
  },
  {
    id: 'last',
    header: t.lastRun,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <div>
        {original.lastRunAt ? formatDateTime(original.lastRunAt) : t.never}
        {original.durationMs === null ? null : (
          <Text kind="tiny" tone="muted">
            {t.milliseconds({ count: original.durationMs })}
          </Text>
        )}
      </div>
    ),
  },
  {
    id: 'next',
    header: t.nextRun,
    meta: { isText: true },
    cell: ({ row: { original } }) => (original.isRunning ? t.running : formatDateTime(original.nextRunAt)),
  },
  {
    id: 'error',
    header: t.error,
    meta: { isText: true },
    cell: ({ row: { original } }) =>
      original.failures > 0 ? (
        <div>
          <Text kind="small" tone="bad">
            {t.failures({ count: original.failures })}
          </Text>
          <Text kind="tiny" tone="muted">
            {original.error ?? t.noError}
          </Text>
        </div>
      ) : (
        '–'
      ),
  },
];

/** The tasks that the worker runs by itself; one can be started now. */
export function TasksPanel({ tasks }: { tasks: readonly AdminTask[] }) {
  const mayRun = useMayCall()('admin.taskRun');
  const [chosen, setChosen] = useState<string | null>(null);
  const action: DataColumn<AdminTask> = {
    id: 'run',
    header: t.runNow,
    cell: ({ row: { original } }) => (
      <Button
        tone="quiet"
        size="s"
        disabled={original.isRunning}
        aria-label={t.runNamed({ task: original.task })}
        onClick={() => setChosen(original.task)}
      >
        {t.runNow}
      </Button>
    ),
  };
  return (
    <Panel title={t.tasks} aside={<CsvLink list="tasks" />}>
      {tasks.length === 0 ? (
        <Text tone="muted">{t.noTasks}</Text>
      ) : (
        <DataTable label={t.tasks} columns={mayRun ? [...columns, action] : columns} rows={tasks} keyOf={({ task }) => task} isStacking />
      )}
      {chosen ? <RunSheet task={chosen} onClose={() => setChosen(null)} /> : null}
    </Panel>
  );
}

function RunSheet({ task, onClose }: { task: string; onClose: () => void }) {
  const [run, { isLoading, error }] = useRunTaskMutation();
  return (
    <ReasonSheet
      title={t.runTitle({ task })}
      effect={t.runEffect}
      submit={t.runNow}
      isBusy={isLoading}
      error={error}
      failed={t.runFailed}
      done={t.runDone}
      onSubmit={(reason) => run({ task, reason })}
      onClose={onClose}
    />
  );
}
