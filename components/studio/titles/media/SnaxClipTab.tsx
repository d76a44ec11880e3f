import { useRouter } from 'next/router';
import { useMemo } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useCutSnaxMutation } from '@/store/studio/releaseTableApi';
import { useUploadQuery } from '@/store/studio/titlesApi';
import { theme } from '@/styles/theme';
import { formatClock } from '@/utils/format/duration';
import * as t from '@messages/studio/titlesMedia';
import { UnsavedDraftNotice } from '../../../content/form/UnsavedDraftNotice';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { Form, Panel } from '../../../content/page/PageFrame';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { Image } from '../../../ui/media/Image';
import { useDeskForm } from '../../shared/useDeskForm';
import { useFormDraft } from '../../shared/useFormDraft';
import { SaveRow } from '../SaveRow';
import type { TitleTabProps } from '../titleTabProps';
import { checkSnaxClip, toSnaxClip, type SnaxClipForm } from './snaxClipForm';

/** Cuts a clip from a film: start, end and the upright part of the picture. The worker encodes it; the film does not change. */
export function SnaxClipTab({ detail }: TitleTabProps) {
  const router = useRouter();
  const parts = detail.parts.filter(({ kind, state }) => kind !== 'TRAILER' && (state === 'PLAYABLE' || state === 'READY'));
  const emptyClip = (): SnaxClipForm => ({
    videoID: parts[0]?.videoID ?? '',
    name: detail.name.slice(0, 120),
    from: '0:00',
    to: '0:15',
    x: 0.5,
  });
  const draft = useFormDraft(`title-cut:${detail.releaseID}`, 0, emptyClip);
  const [createSnax, { isLoading, error }] = useCutSnaxMutation();
  const resolver = useMemo(() => checkSnaxClip(detail.name), [detail.name]);
  const { form: clip, register, errorOf, handleSubmit } = useDeskForm(draft, resolver, apiErrorOf(error)?.fields);
  const { attempt } = useIdempotencyKey();
  const part = parts.find(({ videoID }) => videoID === clip.videoID) ?? parts[0];
  if (detail.kind === 'SNAX') return <Text tone="muted">{t.alreadySnax}</Text>;
  if (!part) return <EmptyState icon="play" title={t.noVideoYet} message={t.noVideoHint} />;
  const submit = handleSubmit(async (form) => {
    const input = toSnaxClip({ ...form, videoID: part.videoID }, detail.name);
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
        <TextField label={t.nameOfSnax} maxLength={120} error={errorOf('name')} {...register('name')} />
        <TextField
          label={t.from}
          hint={part.durationMs ? t.filmEndsAt({ time: formatClock(part.durationMs / 1000) }) : undefined}
          error={errorOf('from')}
          {...register('from')}
        />
        <TextField label={t.to} error={errorOf('to')} {...register('to')} />
        <Frame videoID={part.videoID} x={clip.x} />
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

/** The film's poster with the part a phone will show highlighted. */
function Frame({ videoID, x }: { videoID: string; x: number }) {
  const { data: upload } = useUploadQuery(videoID);
  if (!upload?.poster || !upload.width || !upload.height) return null;
  const share = Math.min(1, (upload.height * 9) / 16 / upload.width);
  return (
    <Box>
      <Image images={upload.poster.images} alt="" width={480} ratio={`${upload.width} / ${upload.height}`} />
      <VisibleArea style={{ left: `${x * (1 - share) * 100}%`, width: `${share * 100}%` }} />
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  width: min(480px, 100%);
  overflow: hidden;
  border-radius: ${theme.radius.control};
`;

const VisibleArea = styled.span`
  position: absolute;
  inset-block: 0;
  border: 2px solid #fff;
  box-shadow: 0 0 0 1000px rgb(14 13 16 / 0.6);
`;

const Slider = styled.input`
  width: min(480px, 100%);
  min-height: ${theme.size.tap};
  accent-color: ${theme.color.text};
`;
