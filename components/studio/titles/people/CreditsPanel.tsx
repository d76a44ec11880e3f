import type { TitleDetail } from '@contract/ottStudio';
import type { Credit } from '@contract/titles';
import { useState } from 'react';
import * as t from '@messages/studio/titlesPeople';
import { UnsavedDraftNotice } from '../../../content/form/UnsavedDraftNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Text } from '../../../ui/layout/Text';
import { EditableRows } from '../EditableRows';
import { SaveRow } from '../SaveRow';
import { tagRoleLabels } from '../titleLabels';
import type { TitleTabProps } from '../titleTabProps';
import { useTitleForm } from '../useTitleForm';

const toRows = ({ credits }: TitleDetail) => ({ rows: credits.map(({ name, role, as }) => [name, role, as]) });
const toCredits = (rows: readonly (readonly string[])[]) =>
  rows.map(([name = '', role, as = '']): Credit => ({ name: name.trim(), role: role as Credit['role'], as: as.trim() })); // as: an option of the list

/** Cast and crew who have no account, as text. */
export function CreditsPanel({ detail, onChanged }: TitleTabProps) {
  const { form, set, save, state, notSaved } = useTitleForm(detail, 'credits', () => toRows(detail), onChanged);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isInvalid = form.rows.some(([name = '']) => name.trim() === '');
  const submit = () => {
    setIsSubmitted(true);
    if (!isInvalid) void save({ credits: toCredits(form.rows) });
  };
  return (
    <Panel title={t.creditsTitle}>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <UnsavedDraftNotice {...notSaved} />
        <Text kind="small" tone="muted">
          {t.creditsHint}
        </Text>
        <EditableRows
          legend={t.credits}
          addLabel={t.addCredit}
          columns={[{ label: t.creditName }, { label: t.creditRole, options: tagRoleLabels }, { label: t.creditAs }]}
          rows={form.rows}
          onChange={(rows) => set({ rows })}
        />
        {isSubmitted && isInvalid ? (
          <Text tone="bad" role="alert">
            {t.creditsInvalid}
          </Text>
        ) : null}
        <SaveRow state={state} label={t.saveCredits} />
      </Form>
    </Panel>
  );
}
