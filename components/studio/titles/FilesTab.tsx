import type { TitleDetail } from '@contract/ottStudio';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { faultOf } from '@/store/api';
import { usePlaceVideoMutation, useUploadQuery } from '@/store/studio/titlesApi';
import { newKey } from '@/utils/newKey';
import { Panel } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { CaptionsPanel } from './CaptionsPanel';
import { FilePicker } from './FilePicker';
import type { TitleTabProps } from './titleTab';
import { UploadPanel } from './UploadPanel';
import { useAddFile } from './useAddFile';

type Part = TitleDetail['parts'][number];
const nameOf = ({ kind, season, episode, name }: Part) =>
  kind === 'MAIN' ? 'The film' : kind === 'TRAILER' ? 'Trailer' : `Season ${season}, episode ${episode}${name ? `: ${name}` : ''}`;

/** Every file of a release: the film or its episodes, the trailer, captions; each can be replaced, and every address stays. */
export function FilesTab({ detail, onChanged }: TitleTabProps) {
  const { kind, parts } = detail;
  const file = useAddFile(detail, onChanged);
  const seasons = [...new Set(parts.flatMap(({ season }) => season ?? []))];
  const [season, setSeason] = useState(String(seasons.at(-1) ?? 1));
  const has = (what: Part['kind']) => parts.some((part) => part.kind === what);
  const number = /^\d{1,2}$/.test(season) && Number(season) > 0 ? Number(season) : 1;
  return (
    <Stack gap={6}>
      {file.complaint ? (
        <Text tone="bad" role="alert">
          {file.complaint}
        </Text>
      ) : null}
      {parts.map((part) => (
        <PartPanel key={part.partID} part={part} file={file} onChanged={onChanged} isSeries={kind === 'SERIES'} />
      ))}
      {kind === 'SERIES' ? (
        <Panel title="Add an episode">
          <TextField label="Season" inputMode="numeric" value={season} maxLength={2} onChange={({ target }) => setSeason(target.value)} />
          <FilePicker
            label="Choose episodes"
            hint="Several at once: they are numbered in this order."
            isBusy={file.isBusy}
            onPick={(one) => void file.addMany([one], { kind: 'EPISODE', season: number })}
            onPickMany={(many) => void file.addMany(many, { kind: 'EPISODE', season: number })}
          />
        </Panel>
      ) : has('MAIN') ? null : (
        <Panel title={kind === 'SNAX' ? 'The clip' : 'The film'}>
          <FilePicker
            label="Choose the video file"
            hint="MP4, MOV, MKV or WebM."
            isBusy={file.isBusy}
            onPick={(one) => void file.addMany([one], { kind: 'MAIN' })}
          />
        </Panel>
      )}
      {kind === 'SNAX' || has('TRAILER') ? null : (
        <Panel title="Trailer">
          <FilePicker
            label="Choose the trailer"
            hint="Free for everybody."
            isBusy={file.isBusy}
            onPick={(one) => void file.addMany([one], { kind: 'TRAILER' })}
          />
        </Panel>
      )}
    </Stack>
  );
}

interface PartPanelProps {
  part: Part;
  file: ReturnType<typeof useAddFile>;
  isSeries: boolean;
  onChanged: () => void;
}

function PartPanel({ part, file, isSeries, onChanged }: PartPanelProps) {
  const [place, { isLoading, error }] = usePlaceVideoMutation();
  const [name, setName] = useState(part.name);
  const put = async (input: { releaseID: string | null; name?: string }) => {
    const { error: refused } = await place({ videoID: part.videoID, ...input, idempotencyKey: newKey() });
    if (!refused) onChanged();
  };
  const fault = faultOf(error);
  const { data: next } = useUploadQuery(part.nextVideoID ?? skipToken); // UploadPanel keeps it fresh
  const hasNextFailed = next?.state === 'FAILED' || next?.state === 'EXPIRED';
  return (
    <Panel title={nameOf(part)}>
      {isSeries && part.kind === 'EPISODE' ? (
        <Stack direction="row" gap={2} align="end" isWrapping>
          <TextField label="Name of the episode" isOptional value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
          <Button tone="quiet" isBusy={isLoading} onClick={() => void put({ releaseID: file.releaseID, name: name.trim() })}>
            Save the name
          </Button>
        </Stack>
      ) : null}
      <UploadPanel videoID={part.videoID} onChanged={onChanged} />
      {part.nextVideoID ? (
        <>
          <Text role="status">
            {hasNextFailed
              ? 'The replacement could not be used. Choose another file.'
              : 'Another file takes its place as soon as it plays:'}
          </Text>
          <UploadPanel videoID={part.nextVideoID} onChanged={onChanged} />
        </>
      ) : null}
      {part.nextVideoID && !hasNextFailed ? null : (
        <FilePicker
          label={`Replace: ${nameOf(part).toLowerCase()}`}
          hint="The old one plays until the new one does. Its address, buyers and figures stay."
          isBusy={file.isBusy}
          onPick={(one) => void file.replace(part.videoID, one)}
        />
      )}
      <CaptionsPanel videoID={part.videoID} />
      {part.kind === 'MAIN' ? null : (
        <div>
          <Button tone="quiet" size="s" isBusy={isLoading} onClick={() => void put({ releaseID: null })}>
            Take out: {nameOf(part).toLowerCase()}
          </Button>
        </div>
      )}
      {fault ? <Text tone="bad">{fault.status < 500 ? fault.error : 'That did not work, and nothing has changed.'}</Text> : null}
    </Panel>
  );
}
