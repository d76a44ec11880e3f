import type { Snax as SnaxClip } from '@contract/titles';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { routes, shareImages } from '@/constants/routes';
import { useSnaxQuery } from '@/store/ott/snaxApi';
import { sentence } from '@/utils/format/sentence';
import * as t from '@messages/ott/snax';
import { oembedLink } from '../../content/page/oembedLink';
import { Deferred } from '../../shell/Deferred';
import { Seo } from '../../shell/Seo';
import { QueryState } from '../../ui/feedback/QueryState';
import { Text } from '../../ui/layout/Text';
import { ServedClip } from './ServedClip';
import { SnaxFeed } from './SnaxFeed';
import { snaxJsonLd } from './snaxJsonLd';
import { useSnaxFeed } from './useSnaxFeed';

/** The vertical feed, starting with the clip of this URL; `seed` is the order of the others. A guest's phone hydrates it at the first act. */
export function SnaxScreen({ snaxID, seed }: { snaxID: string; seed: number }) {
  return (
    <>
      <ServedClip snaxID={snaxID} />
      <Deferred>
        <Snax snaxID={snaxID} seed={seed} />
      </Deferred>
    </>
  );
}

function Snax({ snaxID, seed }: { snaxID: string; seed: number }) {
  const query = useSnaxQuery(snaxID);
  if (query.data) return <LoadedSnax key={snaxID} first={query.data} seed={seed} />;
  return (
    <>
      <Seo title={t.snax} isHidden />
      <QueryState query={query} skeleton={null} isWholePage message={t.clipLoadError} />
    </>
  );
}

function LoadedSnax({ first, seed }: { first: SnaxClip; seed: number }) {
  const feed = useSnaxFeed(first, seed);
  const { replace } = useRouter();
  const shown = feed.clips[feed.index] ?? first;
  const path = routes.snax(shown.releaseID);
  useEffect(() => {
    // The URL follows the clip without a history entry: Back leaves the feed, and returning opens this clip.
    if (window.location.pathname !== path) void replace(path, undefined, { shallow: true, scroll: false });
  }, [path, replace]);
  return (
    <>
      <Seo
        title={t.title({ snax: shown.name, channel: shown.channel.name })}
        description={t.description({ tagline: sentence(shown.tagline || shown.about.slice(0, 150)), channel: shown.channel.name })}
        canonical={path}
        image={shareImages.release(shown.releaseID)}
        type="video.other"
        alternates={typeof window === 'undefined' ? [oembedLink(shown.name, path)] : undefined}
        jsonLd={typeof window === 'undefined' ? snaxJsonLd(shown) : 'keepServerOutput'}
      />
      <Text kind="hidden" as="h1">
        {shown.name}
      </Text>
      <SnaxFeed {...feed} />
    </>
  );
}
