import styled from 'styled-components';
import { changeText } from '../../content/changeText';
import { Panel } from '../../content/PageFrame';
import { Text } from '../../ui/Text';
import type { TitleTabProps } from './titleTab';

const said = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Who changed what, newest first; nothing in it is ever rewritten. */
export const VersionsTab = ({ detail: { versions } }: TitleTabProps) => (
  <Panel title="Version log">
    <Rows>
      {versions.map(({ version, at, by, changes }) => (
        <li key={version}>
          <Text isStrong>
            {version}. {by}, {said.format(new Date(at))}
          </Text>
          <ul>
            {changes.map(({ field, from, to }) => (
              <li key={field}>
                <Text kind="small" tone="muted">
                  {changeText({ field, from, to })}
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
  gap: ${({ theme }) => theme.space[3]};
  overflow-wrap: anywhere;
`;
