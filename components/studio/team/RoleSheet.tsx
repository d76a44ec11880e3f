import { rightsOf, rightLabels, roleLabels, type ChannelRole } from '@contract/rights';
import type { TeamMember } from '@contract/team';
import { useSetMemberRoleMutation } from '@/store/studio/teamApi';
import * as t from '@messages/studio/team';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

interface RoleSheetProps {
  channelID: string;
  member: TeamMember;
  role: ChannelRole;
  /** The new payee; null when the payee does not change. */
  nextPayee: string | null;
  onDone: () => void;
  onClose: () => void;
}

/** Shows which rights a new role adds and removes before it is set. */
export function RoleSheet({ channelID, member, role, nextPayee, onDone, onClose }: RoleSheetProps) {
  const [setRole, { isLoading, error }] = useSetMemberRoleMutation();
  const { name, userID } = member;
  const removedRights = rightsOf[member.role].filter((right) => !rightsOf[role].includes(right));
  const addedRights = rightsOf[role].filter((right) => !rightsOf[member.role].includes(right));
  const save = async () => {
    const answer = await setRole({ channelID, userID, role });
    if (!answer.error) onDone();
  };
  return (
    <Modal isOpen title={t.roleQuestion({ name, role: roleLabels[role].name })} onClose={onClose}>
      <Stack gap={4}>
        {nextPayee ? <Text isStrong>{t.nextPayee({ username: nextPayee })}</Text> : null}
        <RightsList title={t.willNoLonger({ name })} rights={removedRights} />
        <RightsList title={t.willBeAbleTo({ name })} rights={addedRights} />
        <ErrorNotice error={error} />
        <Button isBusy={isLoading} onClick={() => void save()}>
          {t.saveRole}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t.notNow}
        </Button>
      </Stack>
    </Modal>
  );
}

const RightsList = ({ title, rights }: { title: string; rights: readonly (keyof typeof rightLabels)[] }) =>
  rights.length === 0 ? null : (
    <div>
      <Text isStrong>{title}</Text>
      <ul aria-label={title}>
        {rights.map((right) => (
          <li key={right}>
            <Text kind="small">{rightLabels[right]}</Text>
          </li>
        ))}
      </ul>
    </div>
  );
