import styled from 'styled-components';
import { formatBytes } from '@/utils/dataSize';
import { formatDuration } from '@/utils/duration';
import { PillSelect } from '../../content/PillSelect';
import { IconButton } from '../../ui/IconButton';
import { Text } from '../../ui/Text';
import { dropFile, setKind, type Waiting } from './uploadQueue';

const snaxSeconds = 60.5;

/** What will not fit, said before the wait. */
function doubtOf({ kind, facts }: Waiting): string | null {
  if (facts === 'LOOKING') return null;
  if (facts === null) return 'This browser cannot look into the file. It is checked after it was sent.';
  if (kind !== 'SNAX') return null;
  if (facts.durationSeconds > snaxSeconds) return 'A snax is at most 60 seconds long. Upload it as a film, then cut a snax from it.';
  return facts.width > facts.height ? 'It lies on its side: a snax fills an upright phone, so its edges will be cut.' : null;
}

/** A file that was looked into and is not yet sent. */
export function WaitingRow({ waiting }: { waiting: Waiting }) {
  const { key, file, kind, facts, isStarted, complaint } = waiting;
  const doubt = doubtOf(waiting);
  return (
    <Row>
      <span>
        <Text isStrong isOneLine>
          {file.name}
        </Text>
        <Text kind="small" tone="muted">
          {formatBytes(file.size)}
          {facts === 'LOOKING' ? ' · looking into it' : ''}
          {facts !== 'LOOKING' && facts ? ` · ${formatDuration(facts.durationSeconds)} · ${facts.width} × ${facts.height}` : ''}
          {isStarted ? ' · waits for its turn' : ''}
        </Text>
        {doubt ? (
          <Text kind="small" tone="warn">
            {doubt}
          </Text>
        ) : null}
        {complaint ? (
          <Text kind="small" tone="bad" role="alert">
            {complaint}
          </Text>
        ) : null}
      </span>
      <PillSelect
        label="As"
        value={kind}
        options={[
          { value: 'TITLE', label: 'Film' },
          { value: 'SNAX', label: 'Snax' },
        ]}
        onChange={(next) => setKind(key, next === 'SNAX' ? 'SNAX' : 'TITLE')}
      />
      <IconButton icon="close" label={`Do not upload ${file.name}`} onClick={() => dropFile(key)} />
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  padding-block: ${({ theme }) => theme.space[3]};
  border-top: 1px solid ${({ theme }) => theme.color.line};
`;
