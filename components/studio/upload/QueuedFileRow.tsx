import styled from 'styled-components';
import { useAppDispatch } from '@/store/hooks';
import { maxSnaxSeconds } from '@/store/studio/uploads';
import { fileKindSet, fileRemoved, type QueuedFile } from '@/store/studio/uploadSlice';
import { formatDuration } from '@/utils/format/duration';
import { formatBytes } from '@/utils/format/formatBytes';
import { PillSelect } from '../../content/form/PillSelect';
import { IconButton } from '../../ui/button/IconButton';
import { Text } from '../../ui/layout/Text';

/** Warns about an unsuitable file before the upload. */
function warningFor({ kind, facts }: QueuedFile): string | null {
  if (facts === 'PROBING') return null;
  if (facts === null) return 'This browser can’t read the file. We’ll check it after the upload.';
  if (kind !== 'SNAX') return null;
  if (facts.durationSeconds > maxSnaxSeconds) return 'A snax is at most 60 seconds long. Upload it as a film, then cut a snax from it.';
  return facts.width > facts.height ? 'This video is landscape. Snax are shown upright, so the sides will be cropped.' : null;
}

/** A file that was probed and is not uploaded yet. */
export function QueuedFileRow({ queued }: { queued: QueuedFile }) {
  const dispatch = useAppDispatch();
  const { key, name, byteSize, kind, facts, startedFor, problem } = queued;
  const warning = warningFor(queued);
  return (
    <Row>
      <span>
        <Text isStrong isOneLine>
          {name}
        </Text>
        <Text kind="small" tone="muted">
          {formatBytes(byteSize)}
          {facts === 'PROBING' ? ' · looking into it' : ''}
          {facts !== 'PROBING' && facts ? ` · ${formatDuration(facts.durationSeconds)} · ${facts.width} × ${facts.height}` : ''}
          {startedFor !== null ? ' · queued' : ''}
        </Text>
        {warning ? (
          <Text kind="small" tone="warn">
            {warning}
          </Text>
        ) : null}
        {problem ? (
          <Text kind="small" tone="bad" role="alert">
            {problem}
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
        onChange={(next) => dispatch(fileKindSet({ key, kind: next === 'SNAX' ? 'SNAX' : 'TITLE' }))}
      />
      <IconButton icon="close" label={`Do not upload ${name}`} onClick={() => dispatch(fileRemoved(key))} />
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
