import { Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Tag as Mark } from '../../../ui/button/Chip';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { tagRoleLabels } from '../titleLabels';
import type { TitleTabProps } from '../titleTabProps';
import { TagList } from './TagList';
import { TagPersonPanel } from './TagPersonPanel';
import { useTitleTags } from './useTitleTags';

const tagStateLabels = { PENDING: 'Asked', ACCEPTED: 'Agreed', REJECTED: 'Refused' } as const;

/** People in the title; tags are public only after the person accepts. */
export function TitlePeopleTab({ detail }: TitleTabProps) {
  const { releaseID, tags } = detail;
  const { name, remove, isBusy, apiError } = useTitleTags(detail);
  return (
    <Stack gap={6}>
      <Panel title="Tagged people">
        {tags.length === 0 ? <Text tone="muted">No one yet. People you tag must accept before they’re shown.</Text> : null}
        <TagList>
          {tags.map((tag) => (
            <li key={tag.tagID}>
              <span>
                <Text isStrong>{tag.user?.name ?? tag.channel?.name}</Text>
                <Text kind="small" tone="muted">
                  {tagRoleLabels[tag.role]}
                  {tag.as ? `: ${tag.as}` : ''}
                  {tag.channel ? ' · channel' : ''}
                </Text>
              </span>
              <Mark>{tagStateLabels[tag.state]}</Mark>
              <Button
                tone="quiet"
                size="s"
                aria-disabled={isBusy}
                aria-label={`Take out ${tag.user?.name ?? tag.channel?.name}`}
                onClick={() => void remove(tag)}
              >
                Remove
              </Button>
            </li>
          ))}
        </TagList>
      </Panel>
      <TagPersonPanel releaseID={releaseID} onAdd={name} isBusy={isBusy} apiError={apiError} />
    </Stack>
  );
}
