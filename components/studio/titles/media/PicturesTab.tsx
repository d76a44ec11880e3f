import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import styled from 'styled-components';
import { useAppDispatch } from '@/store/hooks';
import { useUploadQuery } from '@/store/studio/titlesApi';
import { theme } from '@/styles/theme';
import { acceptedImageTypes } from '@/utils/hooks/useImageResizer';
import * as t from '@messages/studio/titlesMedia';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Panel } from '../../../content/page/PageFrame';
import { FilePicker } from '../../../ui/files/FilePicker';
import { Text } from '../../../ui/layout/Text';
import { lazyWithRetry } from '../../../ui/lazy/lazyWithRetry';
import { Image } from '../../../ui/media/Image';
import type { TitleTabProps } from '../titleTabProps';
import { useSaveTitle } from '../useSaveTitle';
import { rebaseTitleForms } from '../useTitleForm';
import { FrameChoice } from './FrameChoice';

const ImageCropSheet = lazyWithRetry(() => import('../../../ui/files/ImageCropSheet').then((all) => all.ImageCropSheet));
type ImageKind = 'artwork' | 'poster';

/** Shapes depend on where a picture is shown: cards 16:9, clips 9:16, posters 2:3. */
const shapes = { wide: { width: 1280, height: 720 }, tall: { width: 720, height: 1280 }, poster: { width: 800, height: 1200 } };

/** The pictures of a release, each cropped to its shape in the browser before upload. */
export function PicturesTab({ detail }: TitleTabProps) {
  const dispatch = useAppDispatch();
  const { releaseID, kind, artwork, poster, name, version } = detail;
  const state = useSaveTitle(detail);
  const video = detail.parts.find(({ kind: part }) => part !== 'TRAILER');
  const frames = useUploadQuery(video?.videoID ?? skipToken).data?.frames ?? [];
  const [picked, setPicked] = useState<{ imageKind: ImageKind; file: File } | null>(null);
  const isSnax = kind === 'SNAX';
  const save = async (fields: Parameters<typeof state.save>[0]) => {
    const saved = await state.save(fields);
    if (saved) dispatch(rebaseTitleForms(releaseID, version, saved.version));
    setPicked(null);
  };
  const pictures = [
    {
      imageKind: 'artwork' as const,
      shapeName: isSnax ? 'cover' : 'wide',
      picture: artwork,
      ratio: isSnax ? '9 / 16' : '16 / 9',
    },
    ...(isSnax ? [] : [{ imageKind: 'poster' as const, shapeName: 'poster', picture: poster, ratio: '2 / 3' }]),
  ];
  const shape = picked?.imageKind === 'poster' ? shapes.poster : isSnax ? shapes.tall : shapes.wide;
  return (
    <Grid>
      {pictures.map(({ imageKind, shapeName, picture, ratio }) => (
        <Panel key={imageKind} title={t.pictureName({ picture: shapeName })}>
          <Frame data-narrow={ratio !== '16 / 9'}>
            <Image
              images={picture?.images ?? null}
              alt={picture ? t.pictureOf({ picture: t.pictureName({ picture: shapeName }), name }) : ''}
              width={320}
              ratio={ratio}
            />
          </Frame>
          <FrameChoice
            frames={frames}
            label={t.framesFor({ picture: t.pictureName({ picture: shapeName }) })}
            onPick={(file) => setPicked({ imageKind, file })}
          />
          <FilePicker
            label={t.choosePicture({ picture: shapeName })}
            hint={t.pictureHint}
            accept={acceptedImageTypes}
            isBusy={state.isLoading}
            onPick={(file) => setPicked({ imageKind, file })}
          />
        </Panel>
      ))}
      <ErrorNotice error={state.apiError} fallback={t.pictureSaveError} />
      <div role="status">{state.isSaved ? <Text tone="good">{t.saved}</Text> : null}</div>
      {picked ? (
        <ImageCropSheet
          file={picked.file}
          shape={shape}
          isBusy={state.isLoading}
          onClose={() => setPicked(null)}
          onCrop={(base64) => void save(picked.imageKind === 'poster' ? { posterBase64: base64 } : { artworkBase64: base64 })}
        />
      ) : null}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: ${theme.space[6]};
  align-items: start;
`;

const Frame = styled.div`
  width: min(320px, 100%);
  overflow: hidden;
  border-radius: ${theme.radius.card};
  &[data-narrow='true'] {
    width: min(200px, 100%);
  }
`;
