import * as t from '@messages/admin/shared';
import { Chip } from '../../ui/button/Chip';
import { Icon } from '../../ui/media/Icon';

/** A filter that a link has set; pressing it removes the filter. */
export const FilterChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <Chip isPressed aria-label={t.removeFilter({ filter: label })} onClick={onRemove}>
    {label}
    <Icon name="close" size="s" />
  </Chip>
);
