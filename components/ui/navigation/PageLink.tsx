import { useRouter } from 'next/compat/router';
import type { ComponentPropsWithRef, MouseEvent, TouchEvent } from 'react';

interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  href: string;
  /** Whether the page is shown from its top; a tab or a filter stays where the visitor is. */
  scroll?: boolean;
  /** The address alone changes: the page has what it shows already and asks the house for nothing. */
  shallow?: boolean;
}

/**
 * A link between our own pages, a tenth of what next/link brings to every first visit: no page is fetched ahead merely because a link to it is in
 * view, only once it is pointed at or touched. Addresses of other houses, new tabs and downloads are left to the browser.
 */
export function PageLink({ href, scroll = true, shallow = false, onClick, onMouseEnter, onTouchStart, ...rest }: PageLinkProps) {
  const router = useRouter();
  const isPage = !/^([a-z][a-z\d+.-]*:|\/\/)/i.test(href);
  const fetchAhead = () => {
    if (isPage) router?.prefetch(href, undefined, { priority: true }).catch(() => undefined); // it is fetched again when it is followed
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!router || !isPage || event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    void router.push(href, undefined, { scroll, shallow });
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onMouseEnter={(event: MouseEvent<HTMLAnchorElement>) => {
        onMouseEnter?.(event);
        fetchAhead();
      }}
      onTouchStart={(event: TouchEvent<HTMLAnchorElement>) => {
        onTouchStart?.(event);
        fetchAhead();
      }}
    />
  );
}

const isForBrowser = ({ currentTarget, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent<HTMLAnchorElement>) =>
  button !== 0 ||
  metaKey ||
  ctrlKey ||
  shiftKey ||
  altKey ||
  currentTarget.hasAttribute('download') ||
  !['', '_self'].includes(currentTarget.target);
