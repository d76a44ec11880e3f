import { useState } from 'react';
import styled from 'styled-components';
import { pictureTypes } from '@/utils/hooks/useShrunkPicture';
import { Panel } from '../../content/PageFrame';
import { Image } from '../../ui/Image';
import { onDemand } from '../../ui/onDemand';
import { Text } from '../../ui/Text';
import { FilePicker } from './FilePicker';
import type { TitleTabProps } from './titleTab';
import { useSaveTitle } from './useSaveTitle';
import { bumpForms } from './useTitleForm';

const CropSheet = onDemand(() => import('./CropSheet').then((all) => all.CropSheet));
type Which = 'artwork' | 'poster';

/** Where each is seen decides its shape: cards 16:9, clips 9:16, posters 2:3. */
const shapes = { wide: { width: 1280, height: 720 }, tall: { width: 720, height: 1280 }, poster: { width: 800, height: 1200 } };

/** The pictures of a release, each cut to its own shape in this browser before it is sent. */
export function PicturesTab({ detail }: TitleTabProps) {
  const { releaseID, kind, artwork, poster, name, version } = detail;
  const state = useSaveTitle(detail);
  const [picked, setPicked] = useState<{ which: Which; file: File } | null>(null);
  const isSnax = kind === 'SNAX';
  const save = async (fields: Parameters<typeof state.save>[0]) => {
    const saved = await state.save(fields);
    if (saved) bumpForms(releaseID, version, saved.version);
    setPicked(null);
  };
  const pictures = [
    { which: 'artwork' as const, title: isSnax ? 'Cover, 9:16' : 'Picture, 16:9', picture: artwork, ratio: isSnax ? '9 / 16' : '16 / 9' },
    ...(isSnax ? [] : [{ which: 'poster' as const, title: 'Poster, 2:3', picture: poster, ratio: '2 / 3' }]),
  ];
  const shape = picked?.which === 'poster' ? shapes.poster : isSnax ? shapes.tall : shapes.wide;
  return (
    <Grid>
      {pictures.map(({ which, title, picture, ratio }) => (
        <Panel key={which} title={title}>
          <Frame data-narrow={ratio !== '16 / 9'}>
            <Image images={picture?.images ?? null} alt={picture ? `${title} of ${name}` : ''} width={320} ratio={ratio} />
          </Frame>
          <FilePicker
            label={`Choose: ${title.toLowerCase()}`}
            hint="JPEG, PNG, WebP or AVIF. You choose the part that is shown."
            accept={pictureTypes}
            isBusy={state.isLoading}
            onPick={(file) => setPicked({ which, file })}
          />
        </Panel>
      ))}
      <div role="status">
        {state.fault ? <Text tone="bad">{state.fault.status < 500 ? state.fault.error : 'The picture could not be saved.'}</Text> : null}
        {state.isSaved ? <Text tone="good">Saved</Text> : null}
      </div>
      {picked ? (
        <CropSheet
          file={picked.file}
          shape={shape}
          isBusy={state.isLoading}
          onClose={() => setPicked(null)}
          onCut={(base64) => void save(picked.which === 'poster' ? { posterBase64: base64 } : { artworkBase64: base64 })}
        />
      ) : null}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[6]};
  align-items: start;
`;

const Frame = styled.div`
  width: min(320px, 100%);
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.card};
  &[data-narrow='true'] {
    width: min(200px, 100%);
  }
`;
