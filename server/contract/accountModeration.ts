import { z } from 'zod';
import { Id, Text } from './common';
import { endpoint } from './endpoint';

const moderationInput = z.strictObject({ userID: Id, reason: Text(500) });
const moderationOutput = z.strictObject({ endedSessions: z.int() });
const operatorEndpoint = {
  access: 'user',
  isOperatorAction: true,
  needsFreshSignIn: true,
  input: moderationInput,
  output: moderationOutput,
  errors: [404, 409],
} as const;

export const accountModerationEndpoints = {
  disable: endpoint('users.disable', 'POST /operator/users/:userID/disable', {
    ...operatorEndpoint,
    summary: 'Disable an account and end all its sessions; for operators',
  }),
  enable: endpoint('users.enable', 'POST /operator/users/:userID/enable', {
    ...operatorEndpoint,
    summary: 'Enable a disabled account; for operators',
  }),
};
