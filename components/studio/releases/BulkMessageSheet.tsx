import type { ReleaseTableRow } from '@contract/releaseTable';
import { useState, type FormEvent } from 'react';
import { apiErrorOf } from '@/store/api';
import { useMessageInvestorsMutation } from '@/store/studio/campaignEditorApi';
import { useMessageHoldersMutation, useMessageRecipientsQuery } from '@/store/studio/eventSalesApi';
import * as t from '@messages/studio/releases';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextArea, TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { useInputForm } from '../form/useInputForm';

/** How one release's message went: to how many people, or why it was refused. */
type Outcome = { recipients: number } | { problem: string };

/** One message to the ticket holders of the selected events and the investors of the selected campaigns, sent release by release. */
export function BulkMessageSheet({ rows, onClose }: { rows: readonly ReleaseTableRow[]; onClose: () => void }) {
  const { form, register } = useInputForm({ subject: '', body: '' });
  const [toHolders] = useMessageHoldersMutation();
  const [toInvestors] = useMessageInvestorsMutation();
  const { attempt } = useIdempotencyKey();
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const [isBusy, setBusy] = useState(false);
  const results = Object.values(outcomes);
  const sentCount = results.reduce((sum, outcome) => sum + ('recipients' in outcome ? outcome.recipients : 0), 0);
  const unsent = rows.filter(({ releaseID }) => !('recipients' in (outcomes[releaseID] ?? {})));
  const isDone = unsent.length === 0;

  const sendTo = async ({ releaseID, kind }: ReleaseTableRow): Promise<Outcome> => {
    const { data, error } = await attempt({ releaseID, ...form }, (idempotencyKey) =>
      kind === 'EVENT'
        ? toHolders({ eventID: releaseID, ...form, idempotencyKey })
        : toInvestors({ campaignID: releaseID, ...form, idempotencyKey }),
    );
    if (data) return { recipients: data.recipients };
    const refusal = apiErrorOf(error);
    return { problem: refusal && refusal.status < 500 ? refusal.error : t.bulkError };
  };
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    setBusy(true);
    for (const row of unsent) {
      const outcome = await sendTo(row);
      setOutcomes((before) => ({ ...before, [row.releaseID]: outcome }));
    }
    setBusy(false);
  };
  return (
    <Modal isOpen title={t.messageTitle({ count: rows.length, name: rows[0]?.name ?? '' })} onClose={onClose}>
      <Form noValidate onSubmit={(pressed) => void submit(pressed)}>
        <ul aria-label={t.messageGoesTo}>
          {rows.map((row) => (
            <li key={row.releaseID}>
              <Recipients row={row} outcome={outcomes[row.releaseID]} />
            </li>
          ))}
        </ul>
        {isDone ? null : (
          <>
            <TextField label={t.subject} maxLength={120} {...register('subject')} />
            <TextArea label={t.message} maxLength={2000} {...register('body')} />
            <Text kind="small" tone="muted">
              {t.messageIsFinal}
            </Text>
          </>
        )}
        <Text role="status">
          {results.length > 0 && !isBusy ? t.messageSentTo({ count: sentCount, failedCount: unsent.length }) : null}
        </Text>
        <Stack direction="row" gap={3} isWrapping>
          {isDone ? null : (
            <Button type="submit" isBusy={isBusy} disabled={form.subject.trim().length < 3 || form.body.trim().length < 3}>
              {results.length > 0 ? t.sendToRest : t.sendMessage}
            </Button>
          )}
          <Button tone="quiet" onClick={onClose}>
            {isDone ? t.close : t.keep}
          </Button>
        </Stack>
      </Form>
    </Modal>
  );
}

function Recipients({ row, outcome }: { row: ReleaseTableRow; outcome: Outcome | undefined }) {
  const { kind, releaseID, name } = row;
  const { data } = useMessageRecipientsQuery({ eventID: releaseID }, { skip: kind !== 'EVENT' });
  const count = kind === 'EVENT' ? data?.recipients : (row.sales ?? undefined);
  return (
    <Text kind="small" tone={outcome && 'problem' in outcome ? 'bad' : undefined}>
      {outcome && 'problem' in outcome
        ? t.messageFailedFor({ name, reason: outcome.problem })
        : t.messageRecipients({ name, isEvent: kind === 'EVENT', isKnown: count !== undefined, count: count ?? 0 })}
    </Text>
  );
}
