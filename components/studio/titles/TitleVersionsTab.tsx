import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/titles';
import { formatFieldChange } from '../../content/page/formatFieldChange';
import { Panel } from '../../content/page/PageFrame';
import { Text } from '../../ui/layout/Text';
import type { TitleTabProps } from './titleTabProps';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Who changed what, newest first; entries are never changed. */
export const TitleVersionsTab = ({ detail: { versions } }: TitleTabProps) => (
  <Panel title={t.versionHistory}>
    <Rows>
      {versions.map(({ version, at, by, changes }) => (
        <li key={version}>
          <Text isStrong>
            {version}. {by}, {dateFormat.format(new Date(at))}
          </Text>
          <ul>
            {changes.map(({ field, from, to }) => (
              <li key={field}>
                <Text kind="small" tone="muted">
                  {formatFieldChange({ field, from, to })}
                </Text>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </Rows>
  </Panel>
);

const Rows = styled.ol`
  display: grid;
  gap: ${theme.space[3]};
  overflow-wrap: anywhere;
`;
