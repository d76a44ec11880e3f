import { hasRight } from '@contract/rights';
import type { VideoKind } from '@contract/videos';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { formatBytes } from '@/utils/dataSize';
import { formatDuration } from '@/utils/duration';
import { PageFrame, Panel } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { NotYourRole } from '../NotYourRole';
import { FilePicker } from './FilePicker';
import { probeFile, type ProbedFile } from './probeFile';
import { useNewRelease } from './useNewRelease';

const snaxSeconds = 60;

/** The beginning of a film or a clip: its file. Everything else is typed while it is sent. */
export function NewTitleScreen() {
  const router = useRouter();
  const channel = useAppSelector(selectChannel);
  const [kind, setKind] = useState<VideoKind>(router.query.kind === 'snax' ? 'SNAX' : 'TITLE');
  const [picked, setPicked] = useState<{ file: File; facts: ProbedFile | null } | null>(null);
  const { make, isBusy, complaint } = useNewRelease(channel?.channelID ?? '');

  const pick = async (file: File) => setPicked({ file, facts: await probeFile(file) });
  const begin = async () => {
    if (!picked) return;
    const releaseID = await make(picked.file, kind);
    if (releaseID) await router.replace(routes.studioTitle(releaseID));
  };
  if (channel && !hasRight(channel.role, 'content.edit'))
    return (
      <PageFrame $width="reading">
        <Text kind="title">New film</Text>
        <NotYourRole channel={channel} who="An owner or an editor uploads films and snax." />
      </PageFrame>
    );
  const doubt = picked ? doubtOf(kind, picked.facts) : null;
  return (
    <PageFrame $width="reading">
      <Text kind="title">{kind === 'SNAX' ? 'New snax' : 'New film'}</Text>
      <Stack as="fieldset" direction="row" gap={2}>
        <Text as="legend" kind="hidden">
          What it is
        </Text>
        <Chip isPressed={kind === 'TITLE'} onClick={() => setKind('TITLE')}>
          Film
        </Chip>
        <Chip isPressed={kind === 'SNAX'} onClick={() => setKind('SNAX')}>
          Snax
        </Chip>
      </Stack>
      <FilePicker
        label={picked ? 'Choose another file' : 'Choose the video file'}
        hint={kind === 'SNAX' ? 'Upright, up to 60 seconds' : 'MP4, MOV, MKV or WebM. You can close this tab and go on within 7 days.'}
        isBusy={isBusy}
        onPick={(file) => void pick(file)}
      />
      {picked ? (
        <Panel title={picked.file.name}>
          <Text tone="muted">
            {formatBytes(picked.file.size)}
            {picked.facts ? ` · ${formatDuration(picked.facts.durationSeconds)} · ${picked.facts.width} × ${picked.facts.height}` : ''}
          </Text>
          {picked.facts ? null : <Text>This browser cannot look into the file. It is checked after it was sent.</Text>}
          {doubt ? <Text tone="warn">{doubt}</Text> : null}
          {complaint ? (
            <Text tone="bad" role="alert">
              {complaint}
            </Text>
          ) : null}
          <div>
            <Button size="l" isBusy={isBusy} disabled={!channel} onClick={() => void begin()}>
              Upload
            </Button>
          </div>
        </Panel>
      ) : null}
    </PageFrame>
  );
}

/** What will not fit, said before the wait. */
function doubtOf(kind: VideoKind, facts: ProbedFile | null): string | null {
  if (!facts || kind !== 'SNAX') return null;
  if (facts.durationSeconds > snaxSeconds + 0.5) return 'A snax is at most 60 seconds long. Cut it, or upload it as a film.';
  return facts.width > facts.height ? 'This picture lies on its side: a snax fills an upright phone, so its edges will be cut.' : null;
}
