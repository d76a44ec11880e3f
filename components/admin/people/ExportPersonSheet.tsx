import type { AdminPerson } from '@contract/admin';
import { useExportPersonMutation } from '@/store/admin/consolePeopleApi';
import * as t from '@messages/admin/people';
import { ReasonSheet } from '../shared/ReasonSheet';

/** Starts a copy of the data of a person who asked by letter. */
export function ExportPersonSheet({ of: { person }, onClose }: { of: AdminPerson; onClose: () => void }) {
  const { name, userID } = person;
  const [startExport, { isLoading, error }] = useExportPersonMutation();
  return (
    <ReasonSheet
      title={t.exportTitle({ name })}
      effect={t.exportEffect}
      submit={t.exportData}
      isBusy={isLoading}
      error={error}
      failed={t.changeFailed}
      done={t.exportDone}
      onSubmit={(reason) => startExport({ userID, reason })}
      onClose={onClose}
    />
  );
}
