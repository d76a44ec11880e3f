const operatorRecord = 'Names the operator who did it; the record belongs to the person or company it is about.';
const staffRecord = 'Names the member of staff who did it; the record belongs to the work of the platform.';
const notAPerson = 'Names a part of the platform, not a person.';
const secret = 'Holds only secrets or their hashes.';

/** Columns that may name a person and are not in the export (accountExport.ts), with the reason that the person reads in the file. */
export const exportExclusions: Record<string, string> = {
  'account_actions.actor_id': operatorRecord,
  'account_closures.user_id': 'Written when an account is closed, so an open account has none.',
  'campaign_approvers.added_by': 'Names who added an approver; your own approvals are in campaignApprovals.',
  'campaign_approvers.confirmed_by': operatorRecord,
  'case_notes.author_id': staffRecord,
  'channel_invitations.answered_by': 'An accepted invitation is in channelRoles.',
  'channel_invitations.recipient': 'Kept until an invitation is answered; an accepted one is in channelRoles.',
  'commitments.ended_by': notAPerson,
  'distributions.approved_by': operatorRecord,
  'distributions.computed_by': operatorRecord,
  'idempotency_keys.caller':
    'Copies of answers kept for two days so that a repeated request is not carried out twice; the records themselves are exported.',
  'kyc_events.actor': operatorRecord,
  'kyc_keys.user_id': secret,
  'login_codes.address': 'In signInCodes, found by phone number.',
  'login_codes.browser_hash': secret,
  'login_flows.browser_hash': secret,
  'messages.user_id': 'In messages, found by email address and phone number.',
  'operations_cases.owner_id': staffRecord,
  'operations_cases.proposed_by': staffRecord,
  'operations_cases.resolved_by': staffRecord,
  'passkey_challenges.bound_to': secret,
  'orders.replaced_by': 'Names a newer order, not a person.',
  'payment_attempts.failure_by': notAPerson,
  'payouts.approved_by': operatorRecord,
  'payouts.computed_by': operatorRecord,
  'posting_groups.created_by': 'Names the part of the platform or the operator that made an entry; your own entries are in balanceEntries.',
  'recovery_codes.user_id': secret,
  'release_reports.answered_by': staffRecord,
  'release_reports.owner_id': staffRecord,
  'sale_invoices.buyer': 'In invoices, found by payment.',
  'sandbox_oidc.payload': 'Sign-ins of the sandbox’s own test provider, kept for minutes.',
  'staff_members.granted_by': staffRecord,
  'tickets.guest_contact': 'The contact of a guest for whom an organiser issued a ticket.',
  'tickets.holder_name': 'In tickets, where you are the holder.',
  'upload_locks.holder': notAPerson,
  'users.email': 'In profile.',
  'users.phone': 'In profile.',
  'venues.address': notAPerson,
  'video_steps.holder': notAPerson,
};
