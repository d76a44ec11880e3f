import type { Nominee, NomineeRelation } from '@contract/nominees';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useNomineeQuery, useSetNomineeMutation } from '@/store/payee/payoutAddressApi';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/payee/payee';
import { Form } from '../content/page/PageFrame';
import { Button } from '../ui/button/Button';
import { QueryState } from '../ui/feedback/QueryState';
import { Skeleton } from '../ui/feedback/Skeleton';
import { SelectField } from '../ui/field/SelectField';
import { TextField } from '../ui/field/TextField';
import { Stack } from '../ui/layout/Stack';
import { Text } from '../ui/layout/Text';

const relationLabels: Record<NomineeRelation, string> = {
  SPOUSE: t.relationSpouse,
  CHILD: t.relationChild,
  PARENT: t.relationParent,
  SIBLING: t.relationSibling,
  OTHER: t.relationOther,
};
const relations = (Object.keys(relationLabels) as NomineeRelation[]).map((value) => ({ value, label: relationLabels[value] }));

/** Who receives the viewer's returns after their death. */
export function NomineePanel() {
  const query = useNomineeQuery();
  const [isOpen, setOpen] = useState(false);
  const [save, saving] = useSetNomineeMutation();
  const { data } = query;
  return (
    <Stack as="section" gap={3} aria-label={t.nominee}>
      <Text kind="heading">{t.nominee}</Text>
      {data ? (
        isOpen ? (
          <NomineeForm saved={data.nominee} onClose={() => setOpen(false)} />
        ) : (
          <>
            <Text tone={data.nominee ? 'text' : 'muted'}>{data.nominee ? describe(data.nominee) : t.nomineeHint}</Text>
            <Stack direction="row" gap={2} isWrapping>
              <Button tone="quiet" onClick={() => setOpen(true)}>
                {data.nominee ? t.nomineeChange : t.nomineeAdd}
              </Button>
              {data.nominee ? (
                <Button tone="quiet" isBusy={saving.isLoading} onClick={() => void save({ nominee: null })}>
                  {t.nomineeRemove}
                </Button>
              ) : null}
            </Stack>
            {saving.isError ? (
              <Text tone="bad" role="alert">
                {t.saveError}
              </Text>
            ) : null}
          </>
        )
      ) : (
        <QueryState query={query} skeleton={<Skeleton height="64px" />} message={t.nomineeLoadError} />
      )}
    </Stack>
  );
}

const describe = ({ name, relation, dateOfBirth, phone }: Nominee) =>
  t.nomineeIs({ name, relation: relationLabels[relation], born: formatDate(dateOfBirth), hasPhone: phone !== null, phone: phone ?? '' });

function NomineeForm({ saved, onClose }: { saved: Nominee | null; onClose: () => void }) {
  const [save, { isLoading, error }] = useSetNomineeMutation();
  const [name, setName] = useState(saved?.name ?? '');
  const [relation, setRelation] = useState<NomineeRelation>(saved?.relation ?? 'SPOUSE');
  const [dateOfBirth, setDateOfBirth] = useState(saved?.dateOfBirth ?? '');
  const [phone, setPhone] = useState(saved?.phone ?? '');
  const apiError = apiErrorOf(error);
  const errorOf = (field: string) => apiError?.fields?.[`nominee.${field}`];
  const submit = async () => {
    const nominee = { name: name.trim(), relation, dateOfBirth, phone: phone.replace(/[\s-]/g, '') || null };
    const { error: refused } = await save({ nominee });
    if (!refused) onClose();
  };
  return (
    <Form
      aria-label={t.nominee}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t.nomineeName}
        autoComplete="off"
        required
        value={name}
        error={errorOf('name')}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={t.nomineeRelation}
        options={relations}
        value={relation}
        onChange={({ target }) => setRelation(target.value as NomineeRelation)}
      />
      <TextField
        label={t.nomineeBirth}
        type="date"
        required
        value={dateOfBirth}
        error={errorOf('dateOfBirth')}
        onChange={({ target }) => setDateOfBirth(target.value)}
      />
      <TextField
        label={t.nomineePhone}
        hint={t.nomineePhoneHint}
        isOptional
        type="tel"
        autoComplete="off"
        value={phone}
        error={errorOf('phone')}
        onChange={({ target }) => setPhone(target.value)}
      />
      {apiError && !apiError.fields ? (
        <Text tone="bad" role="alert">
          {apiError.status < 500 ? apiError.error : t.saveError}
        </Text>
      ) : null}
      <Stack direction="row" gap={2} isWrapping>
        <Button type="submit" isBusy={isLoading}>
          {t.nomineeSave}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t.nomineeCancel}
        </Button>
      </Stack>
    </Form>
  );
}
