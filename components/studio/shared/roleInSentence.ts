import type { ChannelRole } from '@contract/rights';
import * as t from '@messages/studio/shared';

/** The role as a word within a sentence: "owner". */
export const roleInSentence = (role: ChannelRole): string => t.roleInSentence({ role });
