import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectUploadProgress } from '@/store/studio/uploads/uploadSlice';
import { media } from '@/styles/media';
import * as t from '@messages/studio/tools';
import { ButtonLink } from '../../ui/navigation/Link';

/** The uploads of this tab on every page of the studio: how far they are, or that one has stopped. Nothing without uploads. */
export function UploadsBadge() {
  const progress = useAppSelector(selectUploadProgress);
  if (!progress) return null;
  const { count, percent, isStopped } = progress;
  const text = isStopped ? t.uploadStopped({ count }) : t.uploading({ count, percent });
  return (
    <ButtonLink href={routes.studioUpload} tone="quiet" size="s" aria-label={text}>
      <Long>{text}</Long>
      <Short>{isStopped ? t.stoppedShort : t.percent({ percent })}</Short>
    </ButtonLink>
  );
}

const Long = styled.span`
  ${media.phone} {
    display: none;
  }
`;

const Short = styled.span`
  ${media.desktop} {
    display: none;
  }
`;
