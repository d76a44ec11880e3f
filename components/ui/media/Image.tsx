import type { ImageSet } from '@contract/common';
import type { ImageShape } from '@contract/imageSides';
import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { placeholders } from '@/constants/placeholders';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { cssLength, imageSources, type DisplayedWidth } from './imageSources';
import { onDesktop, PreloadLinks } from './PreloadLinks';

interface ImageProps {
  images: ImageSet | null;
  /** Empty when the text next to it says the same. */
  alt: string;
  /** On phones and, where it differs, on desktop. */
  width: DisplayedWidth;
  desktopWidth?: DisplayedWidth;
  /** A different crop for desktop, with its ratio. */
  desktopImages?: ImageSet | undefined;
  desktopRatio?: string;
  /** As in CSS, to prevent layout shift: '4 / 5'. */
  ratio: string;
  shape?: ImageShape;
  /** Colours shown from top to bottom until the picture loads. */
  placeholder?: string | null;
  /** The main picture of the page: preloaded, and loaded first. One on a page. */
  isPriority?: boolean;
  /** For pictures inside an already rounded frame. */
  isSquare?: boolean;
}

/**
 * A picture in the size that its displayed width and the screen need; a placeholder when it is missing. One element without script: the document's
 * listener marks broken pictures (components/shell/useBrokenImages.ts).
 */
export function Image(props: ImageProps) {
  const {
    images,
    desktopImages,
    alt,
    width,
    desktopWidth = width,
    ratio,
    desktopRatio = ratio,
    shape,
    placeholder,
    isPriority,
    isSquare,
  } = props;
  if (!images) return <Picture src={placeholders.thumbnail} alt={alt} $isSquare={isSquare} style={styleOf(ratio, desktopRatio)} />;
  const sources = imageSources(images, ratio, width, shape);
  const hasOtherCrop = desktopImages !== undefined && desktopImages !== images;
  const desktopSources = hasOtherCrop ? imageSources(desktopImages, desktopRatio, desktopWidth, shape) : null;
  if (!hasOtherCrop && desktopWidth !== width && sources.sizes) sources.sizes = `${onDesktop} ${cssLength(desktopWidth)}, ${sources.sizes}`;
  const picture = (
    <Picture
      loading={isPriority ? undefined : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
      {...sources}
      alt={alt}
      $isSquare={isSquare}
      style={styleOf(ratio, desktopRatio, placeholder)}
    />
  );
  if (!isPriority && !desktopSources) return picture;
  return (
    <>
      {isPriority ? <PreloadLinks phone={sources} desktop={desktopSources} /> : null}
      {/* React would preload a picture outside <picture> once more, in the body. */}
      <picture style={{ display: 'contents' }}>
        {desktopSources ? (
          <source media={onDesktop} sizes={desktopSources.sizes} srcSet={desktopSources.srcSet ?? desktopSources.src} />
        ) : null}
        {picture}
      </picture>
    </>
  );
}

const styleOf = (ratio: string, desktopRatio: string, placeholder?: string | null): CSSProperties & Record<`--${string}`, string> => ({
  '--ratio': ratio,
  ...(desktopRatio === ratio ? {} : { '--desktop-ratio': desktopRatio }),
  ...(placeholder ? { backgroundImage: `linear-gradient(${placeholder})` } : {}),
});

const Picture = styled.img<{ $isSquare: boolean | undefined }>`
  width: 100%;
  aspect-ratio: var(--ratio);
  object-fit: cover;
  border-radius: ${({ $isSquare }) => ($isSquare ? '0' : theme.radius.card)};
  background: ${theme.color.raised} center / cover;
  &[data-broken] {
    content: url('${placeholders.thumbnail}');
  }
  ${media.desktop} {
    aspect-ratio: var(--desktop-ratio, var(--ratio));
  }
`;
