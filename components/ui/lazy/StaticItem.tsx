import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
  type RefCallback,
} from 'react';
import { flushSync } from 'react-dom';
import { servedHtml } from './servedHtml';

/** Always the same object: React would write it again otherwise, and the server's HTML would be gone. */
const servedContent = { __html: '' } as const;

interface StaticItemProps<Item> {
  as?: 'li' | 'div';
  item: Item;
  /** What is shown of the item. */
  render: (item: Item) => ReactNode;
  ref?: RefCallback<Element>;
}

/**
 * An item of links and text that React leaves as the server drew it: hydrating up to 150 cards was most of the script time of a first load. Links work
 * without (shell/routing/LinkNavigation). It is rendered when the item changes, the visitor signs in, or a button in it is pressed.
 */
export function StaticItem<Item>({ as: Tag = 'li', item, render, ref }: StaticItemProps<Item>) {
  const [served, setServed] = useState(() => (servedHtml.isHydrating() ? { item } : null));
  const isReleased = useSyncExternalStore(servedHtml.subscribe, servedHtml.isReleased, servedHtml.isReleased);
  const element = useRef<Element>(null);
  const setElement = useCallback(
    (current: Element | null) => {
      element.current = current;
      return ref?.(current);
    },
    [ref],
  );
  // React draws the page anew when the server's HTML is not what it expects.
  useLayoutEffect(() => {
    if (!element.current?.hasChildNodes()) setServed(null);
  }, []);
  if (!served || isReleased || served.item !== item)
    return (
      <Tag key="rendered" ref={setElement}>
        {render(item)}
      </Tag>
    );
  const renderAndPress = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    const at = [...currentTarget.querySelectorAll('button')].indexOf(button);
    const { previousElementSibling: previous, parentElement: list } = currentTarget;
    flushSync(() => setServed(null));
    const rendered = previous ? previous.nextElementSibling : list?.firstElementChild;
    const same = rendered?.querySelectorAll('button')[at];
    same?.focus();
    same?.click();
  };
  return <Tag key="served" ref={setElement} onClick={renderAndPress} suppressHydrationWarning dangerouslySetInnerHTML={servedContent} />;
}
