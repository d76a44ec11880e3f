import { Panel } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { Tag as Mark } from '../../ui/Chip';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { NameSomebody } from './NameSomebody';
import { PeopleRows } from './PeopleRows';
import type { TitleTabProps } from './titleTab';
import { roleLabels } from './titleWords';
import { useNameInTitle } from './useNameInTitle';

const consent = { PENDING: 'Asked', ACCEPTED: 'Agreed', REJECTED: 'Refused' } as const;

/** Who is in it: each is asked, and nobody is shown before they agreed. */
export function PeopleTab({ detail }: TitleTabProps) {
  const { releaseID, tags } = detail;
  const { name, takeOut, isBusy, fault } = useNameInTitle(detail);
  return (
    <Stack gap={6}>
      <Panel title="Named in it">
        {tags.length === 0 ? <Text tone="muted">Nobody yet. Who is named is asked first, and shown once they agreed.</Text> : null}
        <PeopleRows>
          {tags.map((tag) => (
            <li key={tag.tagID}>
              <span>
                <Text isStrong>{tag.user?.name ?? tag.channel?.name}</Text>
                <Text kind="small" tone="muted">
                  {roleLabels[tag.role]}
                  {tag.as ? `: ${tag.as}` : ''}
                  {tag.channel ? ' · channel' : ''}
                </Text>
              </span>
              <Mark>{consent[tag.state]}</Mark>
              <Button
                tone="quiet"
                size="s"
                aria-disabled={isBusy}
                aria-label={`Take out ${tag.user?.name ?? tag.channel?.name}`}
                onClick={() => void takeOut(tag)}
              >
                Take out
              </Button>
            </li>
          ))}
        </PeopleRows>
      </Panel>
      <NameSomebody releaseID={releaseID} onName={name} isBusy={isBusy} fault={fault} />
    </Stack>
  );
}
