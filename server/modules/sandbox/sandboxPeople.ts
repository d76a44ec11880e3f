/** A test person whom a tester can sign in as. */
export interface SandboxPerson {
  subject: `sandbox-${string}`;
  name: string;
  username: string;
  email: string;
  /** Role, as the sign-in page shows it. */
  role: string;
  about: string;
  /** Colours and hair of the drawn portrait. */
  portrait: { skin: string; backdrop: string; cloth: string; hair: 'long' | 'short' | 'bun' | 'cap' | 'curls' };
}

const person = (key: string, name: string, role: string, about: string, portrait: SandboxPerson['portrait']): SandboxPerson => ({
  subject: `sandbox-${key}`,
  name,
  username: name.toLowerCase().replace(/[^a-z]+/g, '_'),
  email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@sandbox.marquee.example`,
  role,
  about,
  portrait,
});

/** Eight people with fixed subjects; the seed creates their channels, tickets and check-in roles. */
export const sandboxPeople: readonly SandboxPerson[] = [
  person('viewer', 'Asha Rao', 'Viewer', 'Watches films, buys tickets and saves events for later.', {
    skin: '#c68642',
    backdrop: '#8b6cff',
    cloth: '#2b1f5c',
    hair: 'long',
  }),
  person('investor', 'Vikram Shah', 'Investor', 'Invests in films and tracks the returns.', {
    skin: '#b07440',
    backdrop: '#1fb37a',
    cloth: '#0c3b2a',
    hair: 'short',
  }),
  person('organiser', 'Meera Iyer', 'Organiser', 'Runs a venue: events, sessions, tickets and check-in.', {
    skin: '#a8693a',
    backdrop: '#ffb224',
    cloth: '#5a2a0c',
    hair: 'bun',
  }),
  person('creator', 'Kabir Sen', 'Creator', 'Publishes films and clips on a channel.', {
    skin: '#8d5524',
    backdrop: '#ff5a4f',
    cloth: '#3b1010',
    hair: 'curls',
  }),
  person('door', 'Joseph Fernandes', 'Check-in staff', 'Scans tickets at the entrance with a phone.', {
    skin: '#7a4a21',
    backdrop: '#3b9eff',
    cloth: '#0b2747',
    hair: 'cap',
  }),
  person('friend', 'Nila Krishnan', 'Second viewer', 'A second buyer, competing for the same seats.', {
    skin: '#d19a66',
    backdrop: '#e078b4',
    cloth: '#4a1233',
    hair: 'curls',
  }),
  person('accountant', 'Farah Ali', 'Accountant', 'Reads statements, fees and tax.', {
    skin: '#c58c5c',
    backdrop: '#4fb6b0',
    cloth: '#0c3a38',
    hair: 'long',
  }),
  person('newcomer', 'Tenzin Dorje', 'Newcomer', 'Signs in for the first time, with an empty account.', {
    skin: '#d9a878',
    backdrop: '#b0a08a',
    cloth: '#332b20',
    hair: 'short',
  }),
];

export const sandboxPersonOf = (subject: string) => sandboxPeople.find((candidate) => candidate.subject === subject) ?? null;
