/** The roles of a channel's team and their rights, for the server's permission checks and the web's menus. Without zod. */
export const channelRoles = ['OWNER', 'EDITOR', 'ORGANISER', 'SCANNER', 'ACCOUNTANT'] as const;
export type ChannelRole = (typeof channelRoles)[number];

/** Each right as shown to a person before they accept a role. */
export const rightLabels = {
  'channel.edit': 'Change the channel’s name, handle and description',
  'channel.close': 'Close the channel',
  'content.read': 'See films, series and snax before they are public',
  'content.edit': 'Upload, change, price, publish and remove films, series and snax',
  'campaign.read': 'See campaigns before they are public',
  'campaign.edit': 'Edit campaigns, post updates and documents, answer questions',
  'campaign.run': 'Publish campaigns, change their terms, extend and cancel them, link them to the titles they funded',
  'event.read': 'See events before they are public',
  'event.edit': 'Create events and change their text, pictures and venue',
  'event.sell': 'Manage sessions, prices and codes, issue tickets manually, put events on sale and cancel them',
  'holders.read': 'See and message ticket holders',
  'checkIn.scan': 'Scan tickets at check-in',
  'checkIn.manage': 'Create check-in links and undo scans',
  'sales.read': 'See ticket sales and revenue',
  'audience.read': 'See views, watch time and traffic sources',
  'money.read': 'See earnings, statements, pools and payouts',
  'money.move': 'Request payouts, distribute pools, divide receipts, appoint and be an approver',
  'team.read': 'See team members',
  'team.manage': 'Invite people, change roles, remove members',
  'log.read': 'See the channel’s activity log',
} as const;
export type Right = keyof typeof rightLabels;

export const rightsOf: Readonly<Record<ChannelRole, readonly Right[]>> = {
  OWNER: Object.keys(rightLabels) as Right[], // -- rightLabels has every right as a key
  EDITOR: [
    'channel.edit',
    'content.read',
    'content.edit',
    'campaign.read',
    'campaign.edit',
    'event.read',
    'event.edit',
    'audience.read',
    'team.read',
  ],
  ORGANISER: [
    'content.read',
    'event.read',
    'event.edit',
    'event.sell',
    'holders.read',
    'checkIn.scan',
    'checkIn.manage',
    'sales.read',
    'audience.read',
    'team.read',
  ],
  SCANNER: ['checkIn.scan', 'team.read'],
  ACCOUNTANT: ['campaign.read', 'event.read', 'sales.read', 'money.read', 'team.read'],
};

export const roleLabels: Readonly<Record<ChannelRole, { name: string; description: string }>> = {
  OWNER: { name: 'Owner', description: 'Everything, including money and team.' },
  EDITOR: { name: 'Editor', description: 'Films, snax, campaigns and the text of events. No money, ticket holders or team.' },
  ORGANISER: { name: 'Organiser', description: 'Events from draft to check-in, and their ticket holders. No payouts.' },
  SCANNER: { name: 'Scanner', description: 'Scans tickets at check-in, and nothing else.' },
  ACCOUNTANT: { name: 'Accountant', description: 'Sees all reports and statements, but cannot move money or change anything.' },
};

export const hasRight = (role: ChannelRole | null, right: Right): boolean => role !== null && rightsOf[role].includes(right);
export const rolesWith = (right: Right): ChannelRole[] => channelRoles.filter((role) => hasRight(role, right));
