import styled from 'styled-components';
import { useAppDispatch } from '@/store/hooks';
import { maxSnaxSeconds } from '@/store/studio/uploads/uploads';
import { fileKindSet, fileRemoved, type QueuedFile } from '@/store/studio/uploads/uploadSlice';
import { theme } from '@/styles/theme';
import { formatDuration } from '@/utils/format/duration';
import { formatBytes } from '@/utils/format/formatBytes';
import * as t from '@messages/studio/upload';
import { PillSelect } from '../../content/form/PillSelect';
import { IconButton } from '../../ui/button/IconButton';
import { Text } from '../../ui/layout/Text';

/** Warns about an unsuitable file before the upload. */
function warningFor({ kind, facts }: QueuedFile): string | null {
  if (facts === 'PROBING') return null;
  if (facts === null) return t.unreadableFile;
  if (kind !== 'SNAX') return null;
  if (facts.durationSeconds > maxSnaxSeconds) return t.snaxTooLong;
  return facts.width > facts.height ? t.landscapeSnax : null;
}

const factTexts = (facts: QueuedFile['facts']) =>
  facts === 'PROBING' ? [t.lookingIntoIt] : facts ? [formatDuration(facts.durationSeconds), `${facts.width} × ${facts.height}`] : [];

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
          {[formatBytes(byteSize), ...factTexts(facts), ...(startedFor === null ? [] : [t.queued])].join(' · ')}
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
        label={t.uploadAs}
        value={kind}
        options={[
          { value: 'TITLE', label: t.film },
          { value: 'SNAX', label: t.snax },
        ]}
        onChange={(next) => dispatch(fileKindSet({ key, kind: next === 'SNAX' ? 'SNAX' : 'TITLE' }))}
      />
      <IconButton icon="close" label={t.doNotUpload({ name })} onClick={() => dispatch(fileRemoved(key))} />
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: ${theme.space[3]};
  align-items: center;
  padding-block: ${theme.space[3]};
  border-top: 1px solid ${theme.color.line};
`;
