import * as t from '@messages/studio/titlesPeople';
import { Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Tag as Mark } from '../../../ui/button/Chip';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { tagRoleLabels } from '../titleLabels';
import type { TitleTabProps } from '../titleTabProps';
import { CreditsPanel } from './CreditsPanel';
import { TagList } from './TagList';
import { TagPersonPanel } from './TagPersonPanel';
import { useTitleTags } from './useTitleTags';

const tagStateLabels = { PENDING: t.asked, ACCEPTED: t.agreed, REJECTED: t.refused } as const;

/** People in the title; tags are public only after the person accepts. */
export function TitlePeopleTab({ detail, onChanged }: TitleTabProps) {
  const { releaseID, tags } = detail;
  const { name, remove, isBusy, apiError } = useTitleTags(detail);
  return (
    <Stack gap={6}>
      <Panel title={t.taggedPeople}>
        {tags.length === 0 ? <Text tone="muted">{t.noTags}</Text> : null}
        <TagList>
          {tags.map((tag) => (
            <li key={tag.tagID}>
              <span>
                <Text isStrong>{tag.user?.name ?? tag.channel?.name}</Text>
                <Text kind="small" tone="muted">
                  {t.roleOfTag({
                    role: tagRoleLabels[tag.role],
                    hasCharacter: tag.as !== '',
                    character: tag.as,
                    isChannel: tag.channel !== null,
                  })}
                </Text>
              </span>
              <Mark>{tagStateLabels[tag.state]}</Mark>
              <Button
                tone="quiet"
                size="s"
                aria-disabled={isBusy}
                aria-label={t.takeOutName({ name: tag.user?.name ?? tag.channel?.name ?? '' })}
                onClick={() => void remove(tag)}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </TagList>
      </Panel>
      <CreditsPanel detail={detail} onChanged={onChanged} />
      <TagPersonPanel releaseID={releaseID} onAdd={name} isBusy={isBusy} apiError={apiError} />
    </Stack>
  );
}
