import type { CampaignTag } from '@contract/campaignPosts';
import type { StudioCampaign } from '@contract/studioCampaign';
import type { UserSummary } from '@contract/users';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { faultOf } from '@/store/api';
import { useTagPeopleMutation } from '@/store/studio/campaignEditorApi';
import { formatDate } from '@/utils/dates';
import { Form, Panel } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { Tag } from '../../ui/Chip';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { Fault } from '../Fault';
import { PersonSearch } from './PersonSearch';
import { usePosts } from './usePosts';

const consent: Record<CampaignTag['state'], string> = {
  PENDING: 'Awaiting an answer, not shown',
  ACCEPTED: 'Agreed',
  REJECTED: 'Refused: never shown',
};
type Named = Pick<CampaignTag, 'userID' | 'role' | 'isPromoter'>;
const kept = ({ userID, role, isPromoter }: Named): Named => ({ userID, role, isPromoter });

/** Who is in it, in which role, and whether they agreed to be named. */
export function PeopleTab({ campaign: { campaignID, timeZone } }: { campaign: StudioCampaign }) {
  const { posts, instead } = usePosts(campaignID);
  const [tag, { isLoading, error }] = useTagPeopleMutation();
  const [person, setPerson] = useState<UserSummary | null>(null);
  const [role, setRole] = useState('');
  const [isPromoter, setIsPromoter] = useState(false);
  if (!posts) return instead;
  const { people } = posts;
  const add = async (pressed: FormEvent) => {
    pressed.preventDefault();
    if (!person || !role.trim()) return;
    const answer = await tag({ campaignID, people: [...people.map(kept), { userID: person.userID, role: role.trim(), isPromoter }] });
    if (answer.error) return;
    setPerson(null);
    setRole('');
    setIsPromoter(false);
  };
  const drop = (tagID: string) => tag({ campaignID, people: people.filter((one) => one.tagID !== tagID).map(kept) });
  return (
    <>
      <Panel title="People">
        {people.length === 0 ? <Text tone="muted">Nobody is named yet. Investors look at who makes it before anything else.</Text> : null}
        <List aria-label="People of this campaign">
          {people.map((one) => (
            <li key={one.tagID}>
              <div>
                <Text>
                  <b>{one.name}</b> (@{one.username}), {one.role} {one.isPromoter ? <Tag>Paid to speak of it</Tag> : null}
                </Text>
                <Text kind="small" tone={one.state === 'ACCEPTED' ? 'good' : 'muted'}>
                  {consent[one.state]},{' '}
                  {one.answeredAt ? formatDate(one.answeredAt, timeZone) : `asked ${formatDate(one.askedAt, timeZone)}`}
                </Text>
              </div>
              <Button
                size="s"
                tone="quiet"
                aria-label={`Remove ${one.name}, ${one.role}`}
                isBusy={isLoading}
                onClick={() => void drop(one.tagID)}
              >
                Remove
              </Button>
            </li>
          ))}
        </List>
      </Panel>
      <Panel title="Name somebody">
        {person ? (
          <Form onSubmit={(pressed) => void add(pressed)}>
            <Text>
              {person.name} (@{person.username}){' '}
              <Button tone="plain" size="s" onClick={() => setPerson(null)}>
                Somebody else
              </Button>
            </Text>
            <TextField label="Role" placeholder="Director" value={role} maxLength={60} onChange={({ target }) => setRole(target.value)} />
            <Check>
              <input type="checkbox" checked={isPromoter} onChange={({ target }) => setIsPromoter(target.checked)} />
              <span>They are paid to speak of it. That is said beside their name.</span>
            </Check>
            <Button type="submit" isBusy={isLoading} disabled={!role.trim()}>
              Ask {person.name}
            </Button>
            <Text kind="small" tone="muted">
              They get a message and answer in their profile. Nobody sees them here before they agreed.
            </Text>
          </Form>
        ) : (
          <PersonSearch onPick={setPerson} />
        )}
        <Fault fault={faultOf(error)} />
      </Panel>
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[4]};
  }
`;

const Check = styled.label`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  min-height: ${({ theme }) => theme.size.tap};
  input {
    width: 20px;
    height: 20px;
  }
`;
