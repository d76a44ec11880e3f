import type { AdminAnnouncement } from '@contract/adminAnnouncements';
import { useState } from 'react';
import { useEndAnnouncementMutation } from '@/store/admin/consoleSettingsApi';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/announcements';
import { Button } from '../../ui/button/Button';
import type { DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { useMayCall } from '../frame/useStaff';
import { DeskTable } from '../list/DeskTable';
import type { TableRows } from '../list/listResult';
import { PersonLink } from '../shared/PersonLink';
import { ReasonSheet } from '../shared/ReasonSheet';
import { announcementStateLabels, audienceLabels, levelLabels, productsText } from './announcementLabels';

const columns: readonly DataColumn<AdminAnnouncement>[] = [
  {
    id: 'text',
    header: t.text,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <div>
        {original.text}
        <Text kind="tiny" tone="muted">
          {[levelLabels[original.level], audienceLabels[original.audience], productsText(original.products), original.link]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
      </div>
    ),
  },
  {
    id: 'startsAt',
    header: t.time,
    accessorKey: 'startsAt',
    meta: { isText: true },
    cell: ({ row: { original } }) => t.period({ from: formatDateTime(original.startsAt), until: formatDateTime(original.endsAt) }),
  },
  {
    id: 'state',
    header: t.state,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <div>
        {announcementStateLabels[original.state]}
        {original.endedBy ? (
          <Text kind="tiny" tone="muted">
            {t.endedBy({ name: original.endedBy.name })}
          </Text>
        ) : null}
      </div>
    ),
  },
  { id: 'by', header: t.by, cell: ({ row: { original } }) => <PersonLink person={original.createdBy} /> },
];

/** Announcements, the latest first; one that has not ended can be ended. */
export function AnnouncementsTable(props: TableRows<AdminAnnouncement>) {
  const mayEnd = useMayCall()('admin.announcementEnd');
  const [chosen, setChosen] = useState<AdminAnnouncement | null>(null);
  const action: DataColumn<AdminAnnouncement> = {
    id: 'end',
    header: t.end,
    cell: ({ row: { original } }) =>
      original.state === 'ENDED' ? null : (
        <Button tone="quiet" size="s" aria-label={t.endNamed({ text: original.text })} onClick={() => setChosen(original)}>
          {t.end}
        </Button>
      ),
  };
  return (
    <>
      <DeskTable
        {...props}
        label={t.announcements}
        columns={mayEnd ? [...columns, action] : columns}
        keyOf={({ announcementID }) => announcementID}
      />
      {chosen ? <EndSheet announcement={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

function EndSheet({ announcement: { announcementID, text }, onClose }: { announcement: AdminAnnouncement; onClose: () => void }) {
  const [end, { isLoading, error }] = useEndAnnouncementMutation();
  return (
    <ReasonSheet
      title={t.endTitle}
      effect={
        <>
          <p>{text}</p>
          <p>{t.endEffect}</p>
        </>
      }
      submit={t.end}
      tone="danger"
      isBusy={isLoading}
      error={error}
      failed={t.endFailed}
      done={t.endDone}
      onSubmit={(reason) => end({ announcementID, reason })}
      onClose={onClose}
    />
  );
}
