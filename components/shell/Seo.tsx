import Head from 'next/head';
import { useRouter } from 'next/router';
import { brand } from '@/constants/brand';
import { env } from '@/constants/env';
import { routes, shareImages } from '@/constants/routes';
import { pathOf } from '@/utils/url/urls';
import { locale } from '@messages/locale';

interface SeoProps {
  title: string;
  description?: string;
  /** The canonical URL when it differs from the current one; with its query string only when that makes a different page. */
  canonical?: string;
  /** 1200 × 630 pixels. */
  image?: string | null;
  type?: 'website' | 'article' | 'video.other' | 'profile';
  /** Excludes the page from search engines. */
  isHidden?: boolean;
  /** The same in other formats: feeds, or how to embed it (oEmbed). */
  alternates?: readonly { type: string; title: string; path: string }[];
  /** schema.org data; escaped here. `keepServerOutput` leaves the server's output, because only crawlers read it. */
  jsonLd?: object | object[] | 'keepServerOutput';
}

/** Whom a page is for: people who read English, and everyone without a version in their language. There is one catalogue of messages. */
const languages = [locale.replace(/-.*/, ''), 'x-default'];

/** Metadata for crawlers and link previews. */
export function Seo({
  title,
  description = brand.description,
  canonical,
  image,
  type = 'website',
  isHidden = false,
  alternates = [],
  jsonLd,
}: SeoProps) {
  const { asPath } = useRouter();
  const origin = siteOrigin();
  const absolute = (url: string) => (origin === undefined ? url : new URL(url, origin).href);
  const path = pathOf(asPath);
  const address = absolute(canonical ?? path);
  const picture = absolute(
    image ?? shareImages.page(path.startsWith(routes.ottHome) ? 'ott' : path.startsWith(routes.campaigns) ? 'campaigns' : 'home'),
  );
  const fullTitle = title === brand.name ? `${brand.name}: ${brand.promise}` : `${title} · ${brand.name}`;
  return (
    <>
      <Head>
        <title key="title">{fullTitle}</title>
        <meta key="description" name="description" content={description} />
        <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {isHidden ? <meta key="robots" name="robots" content="noindex" /> : <link key="canonical" rel="canonical" href={address} />}
        {alternates.map(({ type: format, title: name, path: target }) => (
          <link key={target} rel="alternate" type={format} title={name} href={absolute(target)} />
        ))}
        <meta key="og:title" property="og:title" content={title} />
        <meta key="og:description" property="og:description" content={description} />
        <meta key="og:type" property="og:type" content={type} />
        <meta key="og:site_name" property="og:site_name" content={brand.name} />
        {/* A relative link resolves; these must be absolute. Next reads the children of fragments. */}
        {origin === undefined ? null : (
          <>
            {isHidden ? null : languages.map((language) => <link key={language} rel="alternate" hrefLang={language} href={address} />)}
            <meta key="og:url" property="og:url" content={address} />
            <meta key="og:image" property="og:image" content={picture} />
            <meta key="og:image:width" property="og:image:width" content="1200" />
            <meta key="og:image:height" property="og:image:height" content="630" />
            <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
          </>
        )}
      </Head>
      {jsonLd ? (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: jsonLd === 'keepServerOutput' ? '' : escaped(jsonLd) }}
        />
      ) : null}
    </>
  );
}

/** The same on server and browser, because the browser is at the site's origin; undefined in the build, whose pages serve every installation. */
const siteOrigin = () => (typeof window === 'undefined' ? env.siteOrigin : window.location.origin);

/** Prevents creator text from closing the script element. */
const escaped = (jsonLd: object) => JSON.stringify(jsonLd).replace(/</g, '\\u003c');
