import type { StaffMember } from '@contract/admin';
import { staffRoleLabels, type StaffRole } from '@contract/staffRights';
import { useState } from 'react';
import styled from 'styled-components';
import { useRevokeRoleMutation } from '@/store/admin/consoleWorkApi';
import { theme } from '@/styles/theme';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/staff';
import { Button } from '../../ui/button/Button';
import type { DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { useMayCall, useStaffQuery } from '../frame/useStaff';
import { DeskTable } from '../list/DeskTable';
import type { TableRows } from '../list/listResult';
import { PersonLink } from '../shared/PersonLink';
import { ReasonSheet } from '../shared/ReasonSheet';

interface Held {
  person: StaffMember['person'];
  role: StaffRole;
}

const roleText = ({ role, grantedAt, grantedBy }: StaffMember['roles'][number]) => {
  const held = { role: staffRoleLabels[role].name, time: formatDateTime(grantedAt) };
  return grantedBy ? t.grantedBy({ ...held, name: grantedBy.name }) : t.since(held);
};

/** The staff by name; an administrator takes a role from everyone but themselves. */
export function StaffTable(props: TableRows<StaffMember>) {
  const { data: self } = useStaffQuery();
  const mayRevoke = useMayCall()('admin.staffRevoke');
  const [chosen, setChosen] = useState<Held | null>(null);
  const columns: readonly DataColumn<StaffMember>[] = [
    {
      id: 'person',
      header: t.person,
      accessorKey: 'person',
      sortDescFirst: false,
      cell: ({ row: { original } }) => <PersonLink person={original.person} />,
    },
    {
      id: 'roles',
      header: t.roles,
      meta: { isText: true },
      cell: ({
        row: {
          original: { person, roles },
        },
      }) => (
        <Roles>
          {roles.map((held) => (
            <li key={held.role}>
              <Text as="span" kind="small">
                {roleText(held)}
              </Text>
              {mayRevoke && person.userID !== self?.person.userID ? (
                <Button
                  tone="quiet"
                  size="s"
                  aria-label={t.takeNamed({ role: staffRoleLabels[held.role].name, name: person.name })}
                  onClick={() => setChosen({ person, role: held.role })}
                >
                  {t.take}
                </Button>
              ) : null}
            </li>
          ))}
        </Roles>
      ),
    },
    {
      id: 'secondFactor',
      header: t.secondFactor,
      meta: { isText: true },
      cell: ({ row: { original } }) => (original.hasSecondFactor ? t.hasSecondFactor : t.noSecondFactor),
    },
  ];
  return (
    <>
      <DeskTable {...props} label={t.staff} columns={columns} keyOf={({ person }) => person.userID} />
      {chosen ? <RevokeSheet of={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

function RevokeSheet({ of: { person, role }, onClose }: { of: Held; onClose: () => void }) {
  const [revoke, { isLoading, error }] = useRevokeRoleMutation();
  return (
    <ReasonSheet
      title={t.takeTitle({ role: staffRoleLabels[role].name, name: person.name })}
      effect={t.takeEffect}
      submit={t.take}
      tone="danger"
      isBusy={isLoading}
      error={error}
      failed={t.takeFailed}
      done={t.takeDone}
      onSubmit={(reason) => revoke({ userID: person.userID, role, reason })}
      onClose={onClose}
    />
  );
}

const Roles = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space[3]};
    align-items: center;
  }
`;
