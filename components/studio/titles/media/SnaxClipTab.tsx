import type { TitleDetail } from '@contract/ottStudio';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useCutSnaxMutation } from '@/store/studio/releaseTableApi';
import { useUploadQuery } from '@/store/studio/titlesApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/titlesMedia';
import { UnsavedDraftNotice } from '../../../content/form/UnsavedDraftNotice';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { Icon } from '../../../ui/media/Icon';
import { useDeskForm } from '../../form/useDeskForm';
import { useFormDraft } from '../../form/useFormDraft';
import { SaveRow } from '../SaveRow';
import type { VideoTabProps } from '../titleTabProps';
import { ClipTimeline } from './ClipTimeline';
import { formatTimestamp, rangeAt, type ClipRange } from './clipTimes';
import { parseTimestamp } from './parseTimestamp';
import { partName } from './partName';
import { checkSnaxClip, toSnaxClip, type SnaxClipForm } from './snaxClipForm';
import { useClipPlayer } from './useClipPlayer';

type Part = TitleDetail['parts'][number];

/** Cuts a clip from a film: start, end and the upright part of the picture. The worker encodes it; the film does not change. */
export function SnaxClipTab({ detail, renderVideo }: VideoTabProps) {
  const parts = detail.parts.filter(({ kind, state }) => kind !== 'TRAILER' && (state === 'PLAYABLE' || state === 'READY'));
  if (detail.kind === 'SNAX') return <Text tone="muted">{t.alreadySnax}</Text>;
  const [first, ...others] = parts;
  if (!first) return <EmptyState icon="play" title={t.noVideoYet} message={t.noVideoHint} />;
  return <SnaxClipPanel releaseID={detail.releaseID} parts={[first, ...others]} renderVideo={renderVideo} />;
}

interface SnaxClipPanelProps extends Pick<VideoTabProps, 'renderVideo'> {
  releaseID: string;
  parts: readonly [Part, ...Part[]];
}

function SnaxClipPanel({ releaseID, parts, renderVideo }: SnaxClipPanelProps) {
  const router = useRouter();
  // Whole tenths, so that rounding does not put the end behind that of a short film.
  const firstLengthMs = Math.min(15_000, Math.floor((parts[0].durationMs ?? 15_000) / 100) * 100);
  const emptyClip = (): SnaxClipForm => ({ videoID: parts[0].videoID, name: '', from: '0:00', to: formatTimestamp(firstLengthMs), x: 0.5 });
  const draft = useFormDraft(`title-cut:${releaseID}`, 0, emptyClip);
  const [createSnax, { isLoading, error }] = useCutSnaxMutation();
  const desk = useDeskForm(draft, checkSnaxClip, apiErrorOf(error)?.fields);
  const { form: clip, register, change, errorOf, handleSubmit } = desk;
  const { attempt } = useIdempotencyKey();
  const part = parts.find(({ videoID }) => videoID === clip.videoID) ?? parts[0];
  const durationMs = part.durationMs ?? 0;
  const range: ClipRange = { fromMs: parseTimestamp(clip.from) ?? 0, toMs: Math.min(parseTimestamp(clip.to) ?? 0, durationMs) };
  const player = useClipPlayer(range);
  const setRange = ({ fromMs, toMs }: ClipRange) => {
    change('from', formatTimestamp(fromMs));
    change('to', formatTimestamp(toMs));
  };
  const setEnd = (end: 'from' | 'to') => setRange(rangeAt(range, end, player.positionMs, durationMs));
  const submit = handleSubmit(async (form) => {
    const input = toSnaxClip({ ...form, videoID: part.videoID });
    const { data } = await attempt(input, (idempotencyKey) => createSnax({ ...input, idempotencyKey }));
    if (!data) return;
    draft.forget(emptyClip());
    await router.push(routes.studioTitle(data.releaseID));
  });
  return (
    <Panel title={t.createSnaxTitle}>
      <UnsavedDraftNotice isShown={draft.isRestored} onDrop={() => draft.forget(emptyClip())} />
      <Form noValidate onSubmit={(event) => void submit(event)}>
        {parts.length > 1 ? (
          <SelectField
            label={t.fromWhichEpisode}
            options={parts.map(({ videoID: value, season, episode }) => ({
              value,
              label: t.episodeOfSeason({ season: season ?? 1, episode: episode ?? 1 }),
            }))}
            {...register('videoID')}
          />
        ) : null}
        <TextField label={t.nameOfSnax} hint={t.nameOfSnaxHint} maxLength={120} error={errorOf('name')} {...register('name')} />
        <Player key={part.videoID}>
          {renderVideo({
            ownerID: releaseID,
            videoID: part.videoID,
            label: t.part(partName(part)),
            isAutoplay: false,
            onVideo: player.setVideo,
          })}
          {player.isReady ? <VisibleArea videoID={part.videoID} x={clip.x} /> : null}
        </Player>
        <Stack direction="row" gap={2} isWrapping>
          <Button tone="quiet" size="s" disabled={!player.isReady} onClick={player.preview}>
            <Icon name="play" size="s" />
            {t.previewClip}
          </Button>
          <Button tone="quiet" size="s" disabled={!player.isReady} onClick={() => setEnd('from')}>
            {t.startHere}
          </Button>
          <Button tone="quiet" size="s" disabled={!player.isReady} onClick={() => setEnd('to')}>
            {t.endHere}
          </Button>
        </Stack>
        {durationMs > 0 ? (
          <Timeline
            videoID={part.videoID}
            range={range}
            durationMs={durationMs}
            positionMs={player.positionMs}
            onChange={setRange}
            onSeek={player.seek}
          />
        ) : null}
        <Times>
          <TextField
            label={t.from}
            hint={durationMs > 0 ? t.filmEndsAt({ time: formatTimestamp(durationMs) }) : undefined}
            error={errorOf('from')}
            {...register('from')}
          />
          <TextField label={t.to} hint={t.clipLength} error={errorOf('to')} {...register('to')} />
        </Times>
        <label>
          <Text as="span" kind="small" isStrong>
            {t.horizontalPosition}
          </Text>
          <Slider type="range" min={0} max={1} step={0.01} {...register('x', { valueAsNumber: true })} />
        </label>
        <SaveRow state={{ isLoading, isSaved: false, apiError: apiErrorOf(error) }} label={t.createSnax} />
      </Form>
    </Panel>
  );
}

/** The timeline with the frames that the encoder took. */
function Timeline({ videoID, ...timeline }: { videoID: string } & Omit<Parameters<typeof ClipTimeline>[0], 'frames'>) {
  const { data: upload } = useUploadQuery(videoID);
  return <ClipTimeline {...timeline} frames={upload?.frames ?? []} />;
}

/** Shows over the player which part of the picture a phone will show. */
function VisibleArea({ videoID, x }: { videoID: string; x: number }) {
  const { data: upload } = useUploadQuery(videoID);
  if (!upload?.width || !upload.height) return null;
  const ratio = upload.width / upload.height;
  // The picture inside the player's 16:9: narrower or lower where the film has another shape.
  const [pictureWidth, pictureHeight] = [Math.min(1, ratio / playerRatio), Math.min(1, playerRatio / ratio)];
  const share = Math.min(1, 9 / 16 / ratio);
  const percent = (part: number) => `${part * 100}%`;
  return (
    <Overlay aria-hidden="true">
      <Area
        style={{
          left: percent((1 - pictureWidth) / 2 + x * (1 - share) * pictureWidth),
          width: percent(share * pictureWidth),
          top: percent((1 - pictureHeight) / 2),
          height: percent(pictureHeight),
        }}
      />
    </Overlay>
  );
}

const playerRatio = 16 / 9;

const Player = styled.div`
  position: relative;
  width: min(640px, 100%);
`;

const Overlay = styled.div`
  position: absolute;
  inset: 0 0 auto;
  aspect-ratio: ${playerRatio};
  overflow: hidden;
  border-radius: ${theme.radius.card};
  pointer-events: none;
`;

const Area = styled.span`
  position: absolute;
  border: 2px solid #fff;
  box-shadow: 0 0 0 2000px rgb(14 13 16 / 0.5);
`;

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 200px));
  gap: ${theme.space[3]};
  align-items: start;
`;

const Slider = styled.input`
  width: min(640px, 100%);
  min-height: ${theme.size.tap};
  accent-color: ${theme.color.text};
`;
