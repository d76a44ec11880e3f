import { staffRoleLabels, staffRoles, type StaffRole } from '@contract/staffRights';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useAdminSearchQuery } from '@/store/admin/consoleApi';
import { useGrantRoleMutation } from '@/store/admin/consoleWorkApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/admin/staff';
import { minSearchLength, searchDebounceMs } from '../../search/searchGroups';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { ReasonSheet } from '../shared/ReasonSheet';

const roleOptions = staffRoles.map((role) => ({ value: role, label: staffRoleLabels[role].name }));

/** Gives a role to a person who is found by name or username. */
export function GrantSheet({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [userID, setUserID] = useState('');
  const [role, setRole] = useState<StaffRole>('SUPPORT');
  const [hasTried, setHasTried] = useState(false);
  const q = useDebounced(text.trim(), searchDebounceMs);
  const isSearched = q.length >= minSearchLength;
  const { currentData } = useAdminSearchQuery(isSearched ? q : skipToken);
  const people = currentData?.groups.find(({ group }) => group === 'PEOPLE')?.items ?? [];
  const isFound = people.some(({ id }) => id === userID);
  const [grant, { isLoading, error }] = useGrantRoleMutation();
  return (
    <ReasonSheet
      title={t.giveTitle}
      effect={t.giveEffect}
      submit={t.give}
      isBusy={isLoading}
      error={error}
      failed={t.giveFailed}
      done={t.giveDone}
      onSubmit={(reason) => {
        setHasTried(true);
        return isFound ? grant({ userID, role, reason }) : Promise.resolve({});
      }}
      onClose={onClose}
    >
      <TextField label={t.search} type="search" value={text} maxLength={120} onChange={({ target }) => setText(target.value)} />
      {currentData && people.length === 0 ? <Text tone="muted">{t.noPeople}</Text> : null}
      <SelectField
        label={t.choose}
        value={isFound ? userID : ''}
        options={[
          { value: '', label: t.choosePerson },
          ...people.map(({ id, title, detail }) => ({ value: id, label: `${title}, ${detail}` })),
        ]}
        error={hasTried && !isFound ? t.choosePerson : undefined}
        onChange={({ target }) => setUserID(target.value)}
      />
      <SelectField
        label={t.role}
        hint={staffRoleLabels[role].description}
        value={role}
        options={roleOptions}
        onChange={({ target }) => setRole(target.value as StaffRole)} // -- one of the options
      />
    </ReasonSheet>
  );
}
