import type { ReactNode } from 'react';
import { Text } from '../layout/Text';
import type { IconName } from '../media/Icon';
import { IconDisc } from './IconDisc';
import { Scene, type SceneName } from './Scene';
import { StateBox } from './StateBox';

/** Icons whose subject has a drawing. */
const scenes: Partial<Record<IconName, SceneName>> = {
  bookmark: 'frame',
  calendar: 'hall',
  clock: 'hall',
  collections: 'frame',
  explore: 'spotlights',
  play: 'frame',
  search: 'spotlights',
  ticket: 'stub',
};

interface EmptyStateProps {
  icon?: IconName;
  /** A drawing in place of that of the icon. */
  scene?: SceneName;
  title: string;
  message: string;
  /** It fills the whole page, so its title is the page's heading. */
  isWholePage?: boolean;
  /** The next step, as a link or a button. */
  children?: ReactNode;
}

/** Shows that there is nothing yet, and what to do about it. */
export function EmptyState({ icon, scene = icon && scenes[icon], title, message, isWholePage = false, children }: EmptyStateProps) {
  return (
    <StateBox>
      {scene ? <Scene name={scene} /> : icon ? <IconDisc name={icon} /> : null}
      <Text kind={isWholePage ? 'chapter' : 'heading'} as={isWholePage ? 'h1' : 'h2'}>
        {title}
      </Text>
      <Text tone="muted">{message}</Text>
      {children}
    </StateBox>
  );
}
