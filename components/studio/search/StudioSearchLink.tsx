import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectHasChannel } from '@/store/login/channelDataSlice';
import { isTyping } from '@/utils/browser/isTyping';
import * as t from '@messages/studio/search';
import { SearchLink } from '../../search/SearchLink';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

const StudioSearchDialog = lazyWithRetry(() => import('./StudioSearchDialog').then((loaded) => loaded.StudioSearchDialog));

/** The search of the current channel in the place of the search over all products; / opens it, except on the page of all releases, whose own search it opens. */
export function StudioSearchLink() {
  const link = useRef<HTMLAnchorElement>(null);
  const { pathname } = useRouter();
  const hasChannel = useAppSelector(selectHasChannel);
  const hasSlash = hasChannel && pathname !== routes.studioReleases.slice(0, -1);
  useEffect(() => {
    if (!hasSlash) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      link.current?.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasSlash]);
  return hasChannel ? <SearchLink ref={link} label={t.search} Dialog={StudioSearchDialog} /> : <SearchLink />;
}
