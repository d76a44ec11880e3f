import Head from 'next/head';
import { desktopFrom } from '@/styles/media';
import type { ImageSources } from './imageSources';

export const onDesktop = `(min-width: ${desktopFrom})`;

/** Preloads the main picture of a page, in the head of the served HTML, where the browser finds it before the page itself. */
export function PreloadLinks({ phone, desktop }: { phone: ImageSources; desktop: ImageSources | null }) {
  if (typeof window !== 'undefined') return null; // 0.3 kB that browsers need not load
  const link = (key: string, { src, srcSet, sizes }: ImageSources, query?: string) => (
    <link
      key={key}
      rel="preload"
      as="image"
      href={srcSet ? undefined : src}
      imageSrcSet={srcSet}
      imageSizes={sizes}
      media={query}
      fetchPriority="high"
    />
  );
  return (
    <Head>
      {link('picture', phone, desktop ? `not all and ${onDesktop}` : undefined)}
      {desktop ? link('desktop picture', desktop, onDesktop) : null}
    </Head>
  );
}
