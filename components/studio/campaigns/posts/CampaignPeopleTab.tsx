import type { CampaignTag } from '@contract/campaignPosts';
import type { StudioCampaign } from '@contract/studioCampaign';
import type { UserSummary } from '@contract/users';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useTagPeopleMutation } from '@/store/studio/campaignEditorApi';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/campaignsPosts';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Tag } from '../../../ui/button/Chip';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { ConfirmButton } from '../../shared/ConfirmButton';
import { PersonSearch } from './PersonSearch';
import { useCampaignPosts } from './useCampaignPosts';

const tagStateLabels: Record<CampaignTag['state'], string> = {
  PENDING: t.tagPending,
  ACCEPTED: t.tagAccepted,
  REJECTED: t.tagRejected,
};
type TagInput = Pick<CampaignTag, 'userID' | 'role' | 'isPromoter'>;
const toTagInput = ({ userID, role, isPromoter }: TagInput): TagInput => ({ userID, role, isPromoter });

/** People in the campaign, their roles, and whether they accepted the tag. */
export function CampaignPeopleTab({ campaign: { campaignID, timeZone } }: { campaign: StudioCampaign }) {
  const { posts, placeholder } = useCampaignPosts(campaignID);
  const [tag, { isLoading, error }] = useTagPeopleMutation();
  const [person, setPerson] = useState<UserSummary | null>(null);
  const [role, setRole] = useState('');
  const [isPromoter, setIsPromoter] = useState(false);
  if (!posts) return placeholder;
  const { people } = posts;
  const add = async (pressed: FormEvent) => {
    pressed.preventDefault();
    if (!person || !role.trim()) return;
    const answer = await tag({ campaignID, people: [...people.map(toTagInput), { userID: person.userID, role: role.trim(), isPromoter }] });
    if (answer.error) return;
    setPerson(null);
    setRole('');
    setIsPromoter(false);
  };
  const removeTag = (tagID: string) => tag({ campaignID, people: people.filter((entry) => entry.tagID !== tagID).map(toTagInput) });
  return (
    <>
      <Panel title={t.people}>
        {people.length === 0 ? <Text tone="muted">{t.noPeople}</Text> : null}
        <List aria-label={t.peopleOfCampaign}>
          {people.map((entry) => (
            <li key={entry.tagID}>
              <div>
                <Text>
                  <b>{entry.name}</b> (@{entry.username}), {entry.role} {entry.isPromoter ? <Tag>{t.paidPromotion}</Tag> : null}
                </Text>
                <Text kind="small" tone={entry.state === 'ACCEPTED' ? 'good' : 'muted'}>
                  {entry.answeredAt
                    ? t.tagAnswered({ state: tagStateLabels[entry.state], date: formatDate(entry.answeredAt, timeZone) })
                    : t.tagAsked({ state: tagStateLabels[entry.state], date: formatDate(entry.askedAt, timeZone) })}
                </Text>
              </div>
              <ConfirmButton
                label={t.remove}
                name={t.removePerson({ name: entry.name, role: entry.role })}
                title={t.removePersonQuestion({ name: entry.name })}
                effect={t.removePersonEffect}
                action={t.remove}
                isBusy={isLoading}
                error={error}
                onConfirm={async () => !(await removeTag(entry.tagID)).error}
              />
            </li>
          ))}
        </List>
      </Panel>
      <Panel title={t.tagSomeone}>
        {person ? (
          <Form onSubmit={(pressed) => void add(pressed)}>
            <Text>
              {person.name} (@{person.username}){' '}
              <Button tone="plain" size="s" onClick={() => setPerson(null)}>
                {t.someoneElse}
              </Button>
            </Text>
            <TextField
              label={t.role}
              placeholder={t.rolePlaceholder}
              value={role}
              maxLength={60}
              onChange={({ target }) => setRole(target.value)}
            />
            <CheckboxLabel>
              <input type="checkbox" checked={isPromoter} onChange={({ target }) => setIsPromoter(target.checked)} />
              <span>{t.isPromoter}</span>
            </CheckboxLabel>
            <Button type="submit" isBusy={isLoading} disabled={!role.trim()}>
              {t.askPerson({ name: person.name })}
            </Button>
            <Text kind="small" tone="muted">
              {t.tagHint}
            </Text>
          </Form>
        ) : (
          <PersonSearch onPick={setPerson} />
        )}
        <ErrorNotice error={error} />
      </Panel>
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space[4]};
  }
`;

const CheckboxLabel = styled.label`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${theme.space[2]};
  align-items: center;
  min-height: ${theme.size.tap};
  input {
    width: 20px;
    height: 20px;
  }
`;
