import { z } from 'zod';
import { Id, Text } from './common';
import { endpoint } from './endpoint';

const asked = z.strictObject({ userID: Id, reason: Text(500) });
const done = z.strictObject({ endedSessions: z.int() });
const ofOperators = {
  access: 'user',
  isOperatorWork: true,
  needsFreshSignIn: true,
  input: asked,
  output: done,
  errors: [404, 409],
} as const;

export const accountDeskEndpoints = {
  disable: endpoint('users.disable', { ...ofOperators, summary: 'Operators: disable an account and end all its login sessions' }),
  enable: endpoint('users.enable', { ...ofOperators, summary: 'Operators: let a disabled account sign in again' }),
};
