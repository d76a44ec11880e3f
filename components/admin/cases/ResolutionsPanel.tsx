import type { OperationsCase } from '@contract/adminCases';
import type { InputOf } from '@contract/operations';
import { useState } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/admin/cases';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { useMayCall, useStaffQuery } from '../frame/useStaff';

const ResolveSheet = lazyWithRetry(() => import('./ResolveSheet').then((loaded) => loaded.ResolveSheet), null);

type Chosen = InputOf<'admin.caseResolve'>['resolution'];
type Option = OperationsCase['options'][number] & { resolution: Chosen };
const isChoice = (option: OperationsCase['options'][number]): option is Option => option.resolution !== 'SYSTEM';

/** The resolutions that the kind of the case allows, each with its effect. */
export function ResolutionsPanel({ of: found }: { of: OperationsCase }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const mayResolve = useMayCall()('admin.caseResolve');
  const { data: self } = useStaffQuery();
  const myProposal = found.proposal?.by.userID === self?.person.userID ? found.proposal?.resolution : null;
  const options = found.options.filter(isChoice);
  const option = options.find(({ resolution }) => resolution === chosen);
  return (
    <Panel title={t.resolutions}>
      <Text kind="small" tone="muted">
        {mayResolve ? t.resolutionsHint : t.noResolutions}
      </Text>
      <List>
        {options.map(({ resolution, label, effect, needsSecondPerson, blockedReason }) => (
          <li key={resolution}>
            <div>
              <Stack direction="row" gap={2} isWrapping>
                <Text isStrong>{label}</Text>
                {needsSecondPerson ? <Tag>{t.needsSecondPerson}</Tag> : null}
              </Stack>
              <Text kind="small">{effect}</Text>
              {resolution === myProposal ? (
                <Text kind="small" tone="warn">
                  {t.waitsForSecond}
                </Text>
              ) : null}
              {blockedReason ? (
                <Text kind="small" tone="warn">
                  {blockedReason}
                </Text>
              ) : null}
            </div>
            {mayResolve && blockedReason === null && resolution !== myProposal ? (
              <Button tone="quiet" size="s" aria-label={t.chooseNamed({ label })} onClick={() => setChosen(resolution)}>
                {t.choose}
              </Button>
            ) : null}
          </li>
        ))}
      </List>
      {option ? <ResolveSheet caseID={found.caseID} option={option} proposal={found.proposal} onClose={() => setChosen(null)} /> : null}
    </Panel>
  );
}

const List = styled.ul`
  display: grid;
  li {
    display: flex;
    gap: ${theme.space[4]};
    align-items: center;
    justify-content: space-between;
    padding-block: ${theme.space[3]};
    border-top: 1px solid ${theme.color.line};
    overflow-wrap: anywhere;
  }
  li > div {
    display: grid;
    gap: ${theme.space[1]};
    min-width: 0;
  }
  button {
    flex: none;
  }
`;
