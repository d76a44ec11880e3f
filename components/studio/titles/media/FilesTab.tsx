import type { TitleDetail } from '@contract/ottStudio';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useAttachVideoMutation, useUploadQuery } from '@/store/studio/titlesApi';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';
import * as t from '@messages/studio/titlesMedia';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { TextField } from '../../../ui/field/TextField';
import { FilePicker } from '../../../ui/files/FilePicker';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { ConfirmButton } from '../../shared/ConfirmButton';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import type { VideoTabProps } from '../titleTabProps';
import { CaptionsPanel } from './CaptionsPanel';
import { partName } from './partName';
import { PartPlayer } from './PartPlayer';
import { useReleaseFiles } from './useReleaseFiles';

type Part = TitleDetail['parts'][number];

/** Every file of a release: the film or its episodes, the trailer and captions; TitleUploads shows their progress. Replacing a file keeps its URLs. */
export function FilesTab({ detail, onChanged, renderVideo }: VideoTabProps) {
  const { kind, parts } = detail;
  const releaseFiles = useReleaseFiles(detail, onChanged);
  const seasons = [...new Set(parts.flatMap(({ season }) => season ?? []))];
  const [season, setSeason] = useState(String(seasons.at(-1) ?? 1));
  const has = (what: Part['kind']) => parts.some((part) => part.kind === what);
  const number = /^\d{1,2}$/.test(season) && Number(season) > 0 ? Number(season) : 1;
  return (
    <Stack gap={6}>
      {releaseFiles.problem ? (
        <Text tone="bad" role="alert">
          {releaseFiles.problem}
        </Text>
      ) : null}
      {parts.map((part) => (
        <PartPanel
          key={part.partID}
          part={part}
          releaseFiles={releaseFiles}
          onChanged={onChanged}
          renderVideo={renderVideo}
          isSeries={kind === 'SERIES'}
        />
      ))}
      {kind === 'SERIES' ? (
        <Panel title={t.addEpisode}>
          <TextField label={t.season} inputMode="numeric" value={season} maxLength={2} onChange={({ target }) => setSeason(target.value)} />
          <FilePicker
            label={t.chooseEpisodes}
            hint={t.episodesHint}
            isBusy={releaseFiles.isBusy}
            onPick={(picked) => void releaseFiles.addMany([picked], { kind: 'EPISODE', season: number })}
            onPickMany={(picks) => void releaseFiles.addMany(picks, { kind: 'EPISODE', season: number })}
          />
        </Panel>
      ) : has('MAIN') ? null : (
        <Panel title={kind === 'SNAX' ? t.theClip : t.theFilm}>
          <FilePicker
            label={t.chooseVideoFile}
            hint={t.videoFileHint}
            isBusy={releaseFiles.isBusy}
            onPick={(picked) => void releaseFiles.addMany([picked], { kind: 'MAIN' })}
          />
        </Panel>
      )}
      {kind === 'SNAX' || has('TRAILER') ? null : (
        <Panel title={t.trailer}>
          <FilePicker
            label={t.chooseTrailer}
            hint={t.trailerHint}
            isBusy={releaseFiles.isBusy}
            onPick={(picked) => void releaseFiles.addMany([picked], { kind: 'TRAILER' })}
          />
        </Panel>
      )}
    </Stack>
  );
}

interface PartPanelProps extends Pick<VideoTabProps, 'renderVideo'> {
  part: Part;
  releaseFiles: ReturnType<typeof useReleaseFiles>;
  isSeries: boolean;
  onChanged: () => void;
}

function PartPanel({ part, releaseFiles, isSeries, renderVideo, onChanged }: PartPanelProps) {
  const [attach, { isLoading, error }] = useAttachVideoMutation();
  const [name, setName] = useState(part.name);
  /** Chosen, to be confirmed. */
  const [replacement, setReplacement] = useState<File | null>(null);
  const updatePart = async (input: { releaseID: string | null; name?: string }) => {
    const { error: refused } = await attach({ videoID: part.videoID, ...input, idempotencyKey: createIdempotencyKey() });
    if (!refused) onChanged();
    return !refused;
  };
  const apiError = apiErrorOf(error);
  const { data: next } = useUploadQuery(part.nextVideoID ?? skipToken); // TitleUploads refreshes it
  const hasNextFailed = next?.state === 'FAILED' || next?.state === 'EXPIRED';
  return (
    <Panel title={t.part(partName(part))}>
      {isSeries && part.kind === 'EPISODE' ? (
        <Stack direction="row" gap={2} align="end" isWrapping>
          <TextField label={t.nameOfEpisode} isOptional value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
          <Button tone="quiet" isBusy={isLoading} onClick={() => void updatePart({ releaseID: releaseFiles.releaseID, name: name.trim() })}>
            {t.saveName}
          </Button>
        </Stack>
      ) : null}
      <PartPlayer releaseID={releaseFiles.releaseID} part={part} renderVideo={renderVideo} />
      {part.nextVideoID ? <Text role="status">{hasNextFailed ? t.replacementFailed : t.replacementPending}</Text> : null}
      {part.nextVideoID && !hasNextFailed ? null : (
        <FilePicker
          label={t.replacePart(partName(part))}
          hint={t.replaceHint}
          isBusy={releaseFiles.isBusy}
          onPick={(picked) => (part.state === 'READY' ? setReplacement(picked) : void releaseFiles.replace(part.videoID, picked))}
        />
      )}
      {replacement ? (
        <ConfirmDialog
          title={t.replaceQuestion({ fileName: replacement.name })}
          effect={t.replaceEffect}
          action={t.replaceFile}
          isBusy={releaseFiles.isBusy}
          error={undefined}
          onConfirm={() => {
            void releaseFiles.replace(part.videoID, replacement);
            setReplacement(null);
          }}
          onClose={() => setReplacement(null)}
        />
      ) : null}
      <CaptionsPanel videoID={part.videoID} />
      {part.kind === 'MAIN' ? null : (
        <div>
          <ConfirmButton
            label={t.takeOutPart(partName(part))}
            title={t.takeOutQuestion(partName(part))}
            effect={t.takeOutEffect}
            action={t.remove}
            isBusy={isLoading}
            error={apiError}
            onConfirm={() => updatePart({ releaseID: null })}
          />
        </div>
      )}
      <ErrorNotice error={apiError} fallback={t.partSaveError} />
    </Panel>
  );
}
