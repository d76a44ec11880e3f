import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useCutSnaxMutation } from '@/store/studio/releaseDeskApi';
import { useUploadQuery } from '@/store/studio/titlesApi';
import { formatClock } from '@/utils/duration';
import { NotSaved } from '../../content/NotSaved';
import { Form, Panel } from '../../content/PageFrame';
import { useAttemptKey } from '../../content/useAttemptKey';
import { useKeptForm } from '../../content/useKeptForm';
import { EmptyState } from '../../ui/EmptyState';
import { Image } from '../../ui/Image';
import { SelectField } from '../../ui/SelectField';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { millisOf } from './clockText';
import { SaveLine } from './SaveLine';
import type { TitleTabProps } from './titleTab';

const longestMs = 60_000;

/** A clip out of a film: from when to when, and which upright part of the picture. The worker cuts it; the film stays as it is. */
export function CutTab({ detail }: TitleTabProps) {
  const router = useRouter();
  const parts = detail.parts.filter(({ kind, state }) => kind !== 'TRAILER' && (state === 'PLAYABLE' || state === 'READY'));
  const fresh = () => ({ videoID: parts[0]?.videoID ?? '', name: detail.name.slice(0, 120), from: '0:00', to: '0:15', x: 0.5 });
  const { form: cut, set: setCut, forget, isRestored } = useKeptForm(`title-cut:${detail.releaseID}`, 0, fresh);
  const [complaint, setComplaint] = useState<string>();
  const [make, { isLoading, error }] = useCutSnaxMutation();
  const { attempt } = useAttemptKey();
  const part = parts.find(({ videoID }) => videoID === cut.videoID) ?? parts[0];
  if (detail.kind === 'SNAX') return <Text tone="muted">This is a snax already. Its clip is replaced under Files.</Text>;
  if (!part)
    return <EmptyState icon="play" title="Nothing to cut from yet" message="As soon as the film plays, a snax can be cut from it." />;
  const submit = async () => {
    const [fromMs, toMs] = [millisOf(cut.from), millisOf(cut.to)];
    if (fromMs === null || toMs === null) return setComplaint('Write times as minutes and seconds: 1:05.');
    if (toMs - fromMs < 1000 || toMs - fromMs > longestMs) return setComplaint('A snax is between 1 and 60 seconds long.');
    setComplaint(undefined);
    const asked = { videoID: part.videoID, name: cut.name.trim() || detail.name, fromMs, toMs, x: cut.x };
    const { data } = await attempt(asked, (idempotencyKey) => make({ ...asked, idempotencyKey }));
    if (!data) return;
    forget(fresh());
    await router.push(routes.studioTitle(data.releaseID));
  };
  return (
    <Panel title="Cut a snax">
      <NotSaved isShown={isRestored} onDrop={() => forget(fresh())} />
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {parts.length > 1 ? (
          <SelectField
            label="From which episode"
            options={parts.map(({ videoID: value, season, episode }) => ({ value, label: `Season ${season}, episode ${episode}` }))}
            value={part.videoID}
            onChange={({ target }) => setCut({ videoID: target.value })}
          />
        ) : null}
        <TextField label="Name of the snax" value={cut.name} maxLength={120} onChange={({ target }) => setCut({ name: target.value })} />
        <TextField
          label="From"
          value={cut.from}
          hint={part.durationMs ? `The film ends at ${formatClock(part.durationMs / 1000)}.` : undefined}
          onChange={({ target }) => setCut({ from: target.value })}
        />
        <TextField label="To" value={cut.to} error={complaint} onChange={({ target }) => setCut({ to: target.value })} />
        <Frame videoID={part.videoID} x={cut.x} />
        <label>
          <Text as="span" kind="small" isStrong>
            Which part of the width
          </Text>
          <Slider type="range" min={0} max={1} step={0.01} value={cut.x} onChange={({ target }) => setCut({ x: Number(target.value) })} />
        </label>
        <SaveLine state={{ isLoading, isSaved: false, fault: faultOf(error) }} words="Cut it" />
      </Form>
    </Panel>
  );
}

/** The film's poster with what a phone will show of it in full light. */
function Frame({ videoID, x }: { videoID: string; x: number }) {
  const { data: upload } = useUploadQuery(videoID);
  if (!upload?.poster || !upload.width || !upload.height) return null;
  const share = Math.min(1, (upload.height * 9) / 16 / upload.width);
  return (
    <Box>
      <Image images={upload.poster.images} alt="" width={480} ratio={`${upload.width} / ${upload.height}`} />
      <Shown style={{ left: `${x * (1 - share) * 100}%`, width: `${share * 100}%` }} />
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  width: min(480px, 100%);
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.control};
`;

const Shown = styled.span`
  position: absolute;
  inset-block: 0;
  border: 2px solid #fff;
  box-shadow: 0 0 0 1000px rgb(14 13 16 / 0.6);
`;

const Slider = styled.input`
  width: min(480px, 100%);
  min-height: ${({ theme }) => theme.size.tap};
  accent-color: ${({ theme }) => theme.color.text};
`;
