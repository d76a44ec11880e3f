import type { TagState } from '@contract/myReleases';
import {
  useAgreeInCampaignMutation,
  useAgreeInReleaseMutation,
  useNamedInCampaignsQuery,
  useNamedInReleasesQuery,
} from '@/store/account/namedApi';
import { faultOf } from '@/store/api';
import { Panel } from '../content/PageFrame';
import { Button } from '../ui/Button';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';

interface Naming {
  tagID: string;
  of: 'RELEASE' | 'CAMPAIGN';
  state: TagState;
  title: string;
  /** Who names, and as what. */
  words: string;
}
const spoken = (role: string) => role.toLowerCase().replaceAll('_', ' ');

/** Works that want to name somebody, or do: the answer is theirs, whether or not they have a channel, and may be changed later. */
export function NamedPanel() {
  const releases = useNamedInReleasesQuery();
  const campaigns = useNamedInCampaignsQuery();
  const all: Naming[] = [
    ...(releases.data ?? []).map(({ tagID, state, role, as, release, channel }) => ({
      ...{ tagID, of: 'RELEASE' as const, state, title: release.name },
      words: `${release.channelName} names ${channel ? channel.name : 'you'} as ${spoken(role)}${as ? ` (${as})` : ''}`,
    })),
    ...(campaigns.data ?? []).map(({ tagID, state, role, isPromoter, title, channelName }) => ({
      ...{ tagID, of: 'CAMPAIGN' as const, state, title },
      words: `${channelName} names you as ${role}${isPromoter ? ', paid for it or with money in it' : ''}`,
    })),
  ];
  const isBroken = (releases.isError && !releases.data) || (campaigns.isError && !campaigns.data);
  const waiting = all.filter(({ state }) => state === 'PENDING');
  const answered = all.filter(({ state }) => state !== 'PENDING');
  if (all.length === 0 && !isBroken) return null;
  return (
    <Panel title="Where you are named" aside={waiting.length > 0 ? <Text isStrong>{`${waiting.length} to answer`}</Text> : null}>
      {isBroken ? (
        <Stack gap={2}>
          <Text tone="muted">Not everything that names you could be loaded.</Text>
          <div>
            <Button
              tone="quiet"
              size="s"
              isBusy={releases.isFetching || campaigns.isFetching}
              onClick={() => {
                void releases.refetch();
                void campaigns.refetch();
              }}
            >
              Look again
            </Button>
          </div>
        </Stack>
      ) : null}
      {waiting.length > 0 ? (
        <>
          <Text kind="small" tone="muted">
            Nobody sees your name there before you agree.
          </Text>
          <Names label="To answer" names={waiting} />
        </>
      ) : null}
      {answered.length > 0 ? (
        <details open={waiting.length === 0}>
          <summary>{answered.length === 1 ? '1 answered' : `${answered.length} answered`}</summary>
          <Names label="Answered" names={answered} />
        </details>
      ) : null}
    </Panel>
  );
}

const Names = ({ label, names }: { label: string; names: readonly Naming[] }) => (
  <Stack as="ul" gap={4} aria-label={label}>
    {names.map((naming) => (
      <li key={naming.tagID}>
        <Name naming={naming} />
      </li>
    ))}
  </Stack>
);

function Name({ naming: { tagID, of, state, title, words } }: { naming: Naming }) {
  const [inRelease, ofRelease] = useAgreeInReleaseMutation();
  const [inCampaign, ofCampaign] = useAgreeInCampaignMutation();
  const { isLoading, error } = of === 'RELEASE' ? ofRelease : ofCampaign;
  const say = (answer: 'ACCEPTED' | 'REJECTED') => void (of === 'RELEASE' ? inRelease : inCampaign)({ tagID, answer });
  const fault = faultOf(error);
  return (
    <Stack gap={1}>
      <Text isStrong>{title}</Text>
      <Text kind="small" tone="muted">
        {words}
        {state === 'ACCEPTED' ? '. You agreed.' : state === 'REJECTED' ? '. You refused.' : '.'}
      </Text>
      <Stack direction="row" gap={2} isWrapping>
        {state === 'ACCEPTED' ? null : (
          <Button
            size="s"
            tone={state === 'PENDING' ? 'primary' : 'quiet'}
            isBusy={isLoading}
            aria-label={`Agree: ${title}`}
            onClick={() => say('ACCEPTED')}
          >
            Agree
          </Button>
        )}
        {state === 'REJECTED' ? null : (
          <Button size="s" tone="quiet" isBusy={isLoading} aria-label={`Refuse: ${title}`} onClick={() => say('REJECTED')}>
            {state === 'PENDING' ? 'Refuse' : 'Take my name out'}
          </Button>
        )}
      </Stack>
      {fault ? (
        <Text tone="bad" role="alert">
          {fault.status < 500 ? fault.error : 'Your answer was not saved. Try again in a moment.'}
        </Text>
      ) : null}
    </Stack>
  );
}
