import { useState } from 'react';
import { useReopenCaseMutation } from '@/store/admin/consoleApi';
import * as t from '@messages/admin/cases';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { ReasonSheet } from '../shared/ReasonSheet';

/** Takes back the resolution of a case that changed nothing else. */
export function ReopenPanel({ caseID }: { caseID: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reopen, { isLoading, error }] = useReopenCaseMutation();
  return (
    <Panel title={t.reopenTitle}>
      <Text kind="small">{t.reopenEffect}</Text>
      <div>
        <Button tone="quiet" onClick={() => setIsOpen(true)}>
          {t.reopen}
        </Button>
      </div>
      {isOpen ? (
        <ReasonSheet
          title={t.reopenTitle}
          effect={t.reopenEffect}
          submit={t.reopen}
          isBusy={isLoading}
          error={error}
          failed={t.reopenFailed}
          done={t.reopenDone}
          onSubmit={(reason) => reopen({ caseID, reason })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Panel>
  );
}
