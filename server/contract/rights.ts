/** Who does what in a channel: the one table, read by the server that refuses and by the menus that hide. It holds no zod. */
export const channelRoles = ['OWNER', 'EDITOR', 'ORGANISER', 'SCANNER', 'ACCOUNTANT'] as const;
export type ChannelRole = (typeof channelRoles)[number];

/** Each right in the words that somebody reads before they accept a role. */
export const rightLabels = {
  'channel.edit': 'Change the channel’s name, handle and words',
  'channel.close': 'Close the channel',
  'content.read': 'See films, series and snax before they are public',
  'content.edit': 'Upload, change, price, publish and remove films, series and snax',
  'campaign.read': 'See campaigns before they are public',
  'campaign.edit': 'Write campaigns, post updates and documents, answer questions',
  'campaign.run': 'Publish campaigns, change their terms, extend and cancel them, say which of them funded a title',
  'event.read': 'See events before they are public',
  'event.edit': 'Make events and change their words, pictures and venue',
  'event.sell': 'Sessions, prices, codes, tickets by hand; put events on sale and cancel them',
  'holders.read': 'See and message ticket holders',
  'checkIn.scan': 'Scan tickets at the doors',
  'checkIn.manage': 'Give out door links and undo a scan',
  'sales.read': 'See how many tickets were sold, and for how much',
  'audience.read': 'See views, watch time and where they come from',
  'money.read': 'See earnings, statements, pools and payouts',
  'money.move': 'Ask for payouts, share out pools, name and be a second person',
  'team.read': 'See who is in the team',
  'team.manage': 'Invite people, change roles, end them',
  'log.read': 'Read the log of the channel',
} as const;
export type Right = keyof typeof rightLabels;

export const rightsOf: Readonly<Record<ChannelRole, readonly Right[]>> = {
  OWNER: Object.keys(rightLabels) as Right[], // -- its keys are all there are
  EDITOR: [
    ...(['channel.edit', 'content.read', 'content.edit', 'campaign.read', 'campaign.edit'] as const),
    ...(['event.read', 'event.edit', 'audience.read', 'team.read'] as const),
  ],
  ORGANISER: [
    ...(['content.read', 'event.read', 'event.edit', 'event.sell', 'holders.read', 'checkIn.scan', 'checkIn.manage'] as const),
    ...(['sales.read', 'audience.read', 'team.read'] as const),
  ],
  SCANNER: ['checkIn.scan', 'team.read'],
  ACCOUNTANT: ['campaign.read', 'event.read', 'sales.read', 'money.read', 'team.read'],
};

export const roleLabels: Readonly<Record<ChannelRole, { name: string; description: string }>> = {
  OWNER: { name: 'Owner', description: 'Everything, the money and the team included.' },
  EDITOR: { name: 'Editor', description: 'Films, snax, campaigns and the words of events. No money, no ticket holders, no team.' },
  ORGANISER: { name: 'Organiser', description: 'Events from the first draft to the door, and their ticket holders. No payouts.' },
  SCANNER: { name: 'Scanner', description: 'Scans tickets at the doors, and nothing else.' },
  ACCOUNTANT: { name: 'Accountant', description: 'Sees all figures and statements. Moves and changes nothing.' },
};

export const hasRight = (role: ChannelRole | null, right: Right): boolean => role !== null && rightsOf[role].includes(right);
export const rolesWith = (right: Right): ChannelRole[] => channelRoles.filter((role) => hasRight(role, right));
