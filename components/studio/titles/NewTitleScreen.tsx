import { hasRight } from '@contract/rights';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { probeFile, type ProbedFile } from '@/utils/browser/probeFile';
import { formatDuration } from '@/utils/format/duration';
import { formatBytes } from '@/utils/format/formatBytes';
import * as t from '@messages/studio/titles';
import { PageFrame, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Chip } from '../../ui/button/Chip';
import { FilePicker } from '../../ui/files/FilePicker';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { MissingPermission } from '../shared/MissingPermission';
import { useNewRelease } from '../upload/useNewRelease';

const NewSeriesForm = lazyWithRetry(() => import('./NewSeriesForm').then((loaded) => loaded.NewSeriesForm), null);

const snaxSeconds = 60;
type NewKind = 'TITLE' | 'SNAX' | 'SERIES';
const titles: Record<NewKind, string> = { TITLE: t.newFilm, SNAX: t.newSnax, SERIES: t.newSeries };

/** Creates a film or clip from its file, with details typed during the upload, or a series that gets its episodes next. */
export function NewTitleScreen() {
  const router = useRouter();
  const channel = useAppSelector(selectChannel);
  const [kind, setKind] = useState<NewKind>(router.query.kind === 'snax' ? 'SNAX' : 'TITLE');
  const [picked, setPicked] = useState<{ file: File; facts: ProbedFile | null } | null>(null);
  const { create, isBusy, problem } = useNewRelease(channel?.channelID ?? '');

  const pick = async (file: File) => setPicked({ file, facts: await probeFile(file) });
  const startUpload = async () => {
    if (!picked || kind === 'SERIES') return;
    const releaseID = await create(picked.file, kind);
    if (releaseID) await router.replace(routes.studioTitle(releaseID));
  };
  if (channel && !hasRight(channel.role, 'content.edit'))
    return (
      <PageFrame $width="reading">
        <Text kind="title">{t.newFilm}</Text>
        <MissingPermission channel={channel} explanation={t.whoMayUpload} />
      </PageFrame>
    );
  const warning = picked ? warningFor(kind, picked.facts) : null;
  return (
    <PageFrame $width="reading">
      <Text kind="title">{titles[kind]}</Text>
      <Stack as="fieldset" direction="row" gap={2}>
        <Text as="legend" kind="hidden">
          {t.whatItIs}
        </Text>
        <Chip isPressed={kind === 'TITLE'} onClick={() => setKind('TITLE')}>
          {t.film}
        </Chip>
        <Chip isPressed={kind === 'SNAX'} onClick={() => setKind('SNAX')}>
          {t.snax}
        </Chip>
        <Chip isPressed={kind === 'SERIES'} onClick={() => setKind('SERIES')}>
          {t.series}
        </Chip>
      </Stack>
      {kind === 'SERIES' ? (
        channel ? (
          <NewSeriesForm channelID={channel.channelID} />
        ) : null
      ) : (
        <>
          <FilePicker
            label={picked ? t.chooseAnotherFile : t.chooseVideoFile}
            hint={kind === 'SNAX' ? t.snaxFileHint : t.filmFileHint}
            isBusy={isBusy}
            onPick={(file) => void pick(file)}
          />
          {picked ? (
            <Panel title={picked.file.name}>
              <Text tone="muted">
                {formatBytes(picked.file.size)}
                {picked.facts ? ` · ${formatDuration(picked.facts.durationSeconds)} · ${picked.facts.width} × ${picked.facts.height}` : ''}
              </Text>
              {picked.facts ? null : <Text>{t.unreadableFile}</Text>}
              {warning ? <Text tone="warn">{warning}</Text> : null}
              {problem ? (
                <Text tone="bad" role="alert">
                  {problem}
                </Text>
              ) : null}
              <div>
                <Button size="l" isBusy={isBusy} disabled={!channel} onClick={() => void startUpload()}>
                  {t.upload}
                </Button>
              </div>
            </Panel>
          ) : null}
        </>
      )}
    </PageFrame>
  );
}

/** Warns about an unsuitable file before the upload. */
function warningFor(kind: NewKind, facts: ProbedFile | null): string | null {
  if (!facts || kind !== 'SNAX') return null;
  if (facts.durationSeconds > snaxSeconds + 0.5) return t.snaxTooLong;
  return facts.width > facts.height ? t.landscapeSnax : null;
}
