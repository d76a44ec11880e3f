import type { AdminIdentityCheck } from '@contract/adminIdentity';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { theme } from '@/styles/theme';
import { countryName } from '@/utils/format/countryName';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/identity';
import * as shared from '@messages/admin/shared';
import { Panel, TwoColumns } from '../../content/page/PageFrame';
import { PanelColumn } from '../../studio/layout/studioLayout';
import { Tag } from '../../ui/button/Chip';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { ActionList } from '../shared/ActionList';
import { FactList } from '../shared/FactList';
import { PersonLink } from '../shared/PersonLink';
import { DecisionButtons } from './DecisionButtons';
import { DocumentsPanel } from './DocumentsPanel';
import { waitsForLabels } from './identityLabels';

/** One identity check: its documents, its log and the decision. Names and IDs stay encrypted. */
export function IdentityDetails({ of: check }: { of: AdminIdentityCheck }) {
  const { person, waitsFor, reasons, events, history } = check;
  return (
    <>
      <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
        <div>
          <Link tone="action" href={adminRoutes.identity}>
            {t.allChecks}
          </Link>
          <Stack direction="row" gap={3} isWrapping>
            <Text kind="title">{person.name}</Text>
            <Tag>{waitsFor ? waitsForLabels[waitsFor] : check.state.toLowerCase().replaceAll('_', ' ')}</Tag>
          </Stack>
        </div>
        <DecisionButtons of={check} />
      </Stack>
      <TwoColumns>
        <PanelColumn>
          <DocumentsPanel of={check} />
          <Panel title={t.log}>
            <List>
              {events.map(({ at, kind, actor, detail, note }) => (
                <li key={`${at} ${kind} ${detail}`}>
                  <Text kind="small">{[kind, detail].filter(Boolean).join(' · ')}</Text>
                  {note ? <Text kind="small">{note}</Text> : null}
                  <Text kind="tiny" tone="muted">
                    {shared.byAt({ name: actor, time: formatDateTime(at) })}
                  </Text>
                </li>
              ))}
            </List>
          </Panel>
        </PanelColumn>
        <PanelColumn>
          <Panel title={t.details}>
            <FactList
              facts={[
                [t.person, <PersonLink key="person" person={person} />],
                [t.country, check.country && countryName(check.country)],
                [t.idType, [check.idType, check.maskedID].filter(Boolean).join(' ')],
                [t.version, check.version],
                [t.submitted, check.submittedAt && formatDateTime(check.submittedAt)],
                [t.provider, check.provider],
                [t.reference, check.providerReference],
                [t.warnings, check.warnings.join(', ')],
                [t.reasons, reasons.map(({ message }) => message).join(' ')],
              ]}
            />
          </Panel>
          <Panel title={t.timeline}>
            <ActionList actions={history} />
          </Panel>
        </PanelColumn>
      </TwoColumns>
    </>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${theme.space[3]};
  overflow-wrap: anywhere;
`;
