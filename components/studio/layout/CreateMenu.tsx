import type { ChannelRole } from '@contract/rights';
import * as t from '@messages/studio/shared';
import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/media/Icon';
import { PopoverItem, PopoverMenu } from '../shared/PopoverMenu';
import { newWorkOf } from './studioSections';

/** Links to everything the role may create. */
export function CreateMenu({ role }: { role: ChannelRole | null }) {
  const pages = newWorkOf(role);
  if (pages.length === 0) return null;
  return (
    <PopoverMenu
      label={t.createNew}
      opener={(props) => (
        <Button tone="quiet" {...props}>
          <Icon name="plus" size="s" />
          {t.createNew}
        </Button>
      )}
    >
      <ul>
        {pages.map(({ label, href }) => (
          <li key={href}>
            <PopoverItem href={href}>{label}</PopoverItem>
          </li>
        ))}
      </ul>
    </PopoverMenu>
  );
}
