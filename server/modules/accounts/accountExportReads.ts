import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';

/** Everything that names a person: rows by section, with the database's column names in camel case. Amounts in minor units, times in ISO 8601. */
export interface ExportedData {
  exportedAt: string;
  sections: Record<string, Record<string, unknown>[]>;
  /** Columns that name the person and are left out, with the reason. */
  omitted: Record<string, string>;
}

/** One section of the export: its name, the column that names the person (`table.column`), what is selected, and joins where needed. */
type Section = readonly [name: string, column: string, selected: string, joins?: string];

/**
 * Every column that names a person is here or in `exportExclusions`, with a reason; tests/api/accounts.export.test.ts reads the columns from the
 * database and fails on one that is in neither. Nothing selected here is a secret, a hash, or another person's data.
 */
export const exportSections: readonly Section[] = [
  [
    'profile',
    'users.user_id',
    'user_id, username, name, about, email, phone, login_type, country, genres, languages, content_types, follower_count, following_count, created_at',
  ],
  ['signInProviders', 'identities.user_id', 'issuer, subject, created_at'],
  [
    'loginSessions',
    'login_sessions.user_id',
    'login_session_id, login_type, user_agent, created_at, signed_in_at, last_seen_at, expires_at',
  ],
  ['passkeys', 'passkeys.user_id', 'name, is_synced, created_at, last_used_at'],
  ['accountActions', 'account_actions.user_id', 'action, reason, at'],
  ['dataCopies', 'account_exports.user_id', 'export_id, started_at, ready_at, expires_at, byte_size'],
  ['listExports', 'studio_exports.user_id', 'export_id, type, list, file_name, started_at, ready_at, expires_at, byte_size'],
  ['operator', 'operators.user_id', 'added_at'],
  ['staffRoles', 'staff_members.user_id', 'role, granted_at'],
  ['staffViews', 'staff_views.user_id', 'page, name, filters, created_at'],
  ['staffActions', 'staff_actions.actor_id', 'operation, subject_type, subject_id, at'],
  [
    'notificationSettings',
    'notification_settings.user_id',
    'essential, reminders, news, updates, team, time_zone, quiet_from, quiet_to, is_daily, changed_at',
  ],
  ['walletPasses', 'pass_registrations.holder_id', 'ticket_id, created_at'],
  ['notifiedBrowsers', 'push_subscriptions.user_id', 'endpoint, created_at'],
  ['following', 'follows.user_id', 'target_kind, target_id, created_at'],

  ['identityChecks', 'kyc_checks.user_id', 'state, country, id_type, last4, reasons, warnings, submitted_at, decided_at, expires_at'],
  ['identityDocuments', 'kyc_documents.user_id', 'kind, media_type, byte_size, created_at'],
  ['identityEvents', 'kyc_events.user_id', 'kind, from_state, to_state, field, created_at'],

  [
    'payments',
    'payments.user_id',
    'payment_id, product, subject_id, status, lines, amount_minor, captured_minor, refunded_minor, currency, created_at, captured_at',
  ],
  [
    'refunds',
    'payments.user_id',
    'refunds.refund_id, refunds.payment_id, refunds.amount_minor, refunds.currency, refunds.state, refunds.reason, refunds.created_at',
    'JOIN refunds ON refunds.payment_id = payments.payment_id',
  ],
  [
    'disputes',
    'payments.user_id',
    'd.dispute_id, d.payment_id, d.state, d.amount_minor, d.currency, d.reason, d.opened_at, d.settled_at',
    'JOIN payment_disputes d ON d.payment_id = payments.payment_id',
  ],
  [
    'cases',
    'operations_cases.customer_id',
    'kind, state, amount_minor, currency, payment_id, payout_id, customer_message, opened_at, resolved_at, resolution',
  ],
  [
    'invoices',
    'payments.user_id',
    'i.kind, i.number, i.payment_id, i.supply, i.work, i.recipient, i.currency, i.taxable_minor, i.tax_minor, i.total_minor, i.issued_at',
    'JOIN tax_documents i ON i.payment_id = payments.payment_id',
  ],
  [
    'orderCountries',
    'payments.user_id',
    'c.payment_id, c.country, c.is_supported, c.evidence, c.created_at',
    'JOIN order_countries c ON c.payment_id = payments.payment_id',
  ],
  ['billingDetails', 'billing_details.user_id', 'legal_name, address, country, state, gstin, vat_id, updated_at'],
  [
    'payouts',
    'payouts.user_id',
    'payout_id, kind, state, campaign_id, channel_id, currency, amount_minor, masked_vpa, reference, paid_at, created_at',
  ],
  ['investorAssessments', 'investor_assessments.user_id', 'country, version, answers, wrong_count, is_warning_accepted, taken_at'],
  ['nominee', 'nominees.user_id', 'name, relation, date_of_birth, phone, updated_at'],
  ['payoutAddress', 'payout_addresses.user_id', 'method, shown, verified_at'],
  [
    'bankTransfers',
    'bank_transfers.user_id',
    'transfer_ref, payout_id, currency, amount_minor, method, shown, state, reference, reason, decided_at, created_at',
  ],
  [
    'balanceEntries',
    'ledger_accounts.owner_id',
    'p.posting_id, p.amount_minor, p.currency, g.type, g.subject_type, g.subject_id, g.occurred_at',
    'JOIN postings p ON p.account_id = ledger_accounts.account_id JOIN posting_groups g ON g.group_id = p.group_id',
  ],
  ['orders', 'orders.user_id', 'payment_id, product, subject_id, state, expires_at, replaced_by, created_at'],
  ['orderNotes', 'order_notes.author_id', 'note_id, payment_id, body, created_at'],
  ['rentalsAndPurchases', 'purchases.user_id', 'payment_id, release_id, kind, country, paid_at, started_at, ends_at, created_at'],
  ['promoCodesUsed', 'promo_uses.user_id', 'payment_id, code_id, is_live, created_at'],

  [
    'tickets',
    'tickets.holder_id',
    "ticket_id, payment_id, event_id, session_id, CASE WHEN guest_contact IS NULL AND source = 'ONLINE' THEN holder_name END AS holder_name, seat_label, status, source, face_minor, paid_minor, refunded_minor, first_admitted_at, created_at",
  ],
  ['ticketsGiven', 'ticket_transfers.from_user_id', 'ticket_id, state, created_at, settled_at'],
  ['ticketsReceived', 'ticket_transfers.to_user_id', 'ticket_id, state, created_at, settled_at'],
  ['waitingRooms', 'waiting_room_entries.user_id', 'session_id, joined_at, admitted_until'],
  ['waitlists', 'waitlist_entries.user_id', 'session_id, tier_id, quantity, state, created_at, offered_at'],
  ['savedEvents', 'event_bookmarks.user_id', 'event_id, created_at, remind_at'],

  ['savedTitles', 'release_bookmarks.user_id', 'release_id, created_at'],
  ['watchHistory', 'watch_history.user_id', 'release_id, video_id, watched_ms, is_finished, first_at, at'],
  ['watchProgress', 'watch_progress.user_id', 'release_id, video_id, position_ms, duration_ms, watched_ms, is_finished, at'],
  ['ratings', 'release_ratings.user_id', 'release_id, stars, created_at, updated_at'],
  ['titlesNotInterested', 'release_feedback.user_id', 'release_id, channel_id, created_at'],
  ['reports', 'reports.user_id', 'report_id, kind, content_id, reason, rule, description, created_at, answered_at, outcome, answer'],
  [
    'decisions',
    'moderation_decisions.user_id',
    'decision_id, kind, content_id, name, ground, rule, reason, decided_at, strike_expires_at, restored_at, appealed_at, appeal_text, appeal_outcome, appeal_answer',
  ],
  ['titlesCredited', 'release_people.user_id', 'release_id, role, credited_as, state, asked_at, answered_at'],
  ['feeds', 'feed_visits.user_id', 'release_ids, reasons, created_at'],
  ['titleChanges', 'release_versions.changed_by', 'release_id, version, changes, changed_at'],
  ['videos', 'videos.owner_user_id', 'video_id, channel_id, kind, state, file_name, mime_type, byte_size, duration_ms, created_at'],

  [
    'investments',
    'commitments.user_id',
    'commitment_id, campaign_id, payment_id, state, currency, amount_minor, fee_minor, fee_tax_minor, allotted_minor, is_anonymous, is_late_pledge, committed_at, ended_at, created_at',
  ],
  [
    'rewards',
    'reward_deliveries.user_id',
    'delivery_id, commitment_id, campaign_id, tier_id, quantity, state, problem, address, answers, carrier, tracking_number, shipped_at, created_at',
  ],
  ['giftCodesRedeemed', 'gift_codes.redeemed_by', 'release_id, access, redeemed_at'],
  ['returns', 'distribution_shares.user_id', 'distribution_id, commitment_id, weight_minor, amount_minor'],
  ['savedCampaigns', 'campaign_bookmarks.user_id', 'campaign_id, created_at'],
  ['sharedLinks', 'referral_links.sharer_id', 'code, kind, work_id, visits, created_at'],
  ['campaignUpdates', 'campaign_subscriptions.user_id', 'campaign_id, channels, created_at'],
  ['campaignQuestions', 'campaign_questions.user_id', 'campaign_id, question, asked_at, answer, answered_at'],
  ['questionsReported', 'campaign_question_reports.user_id', 'question_id, reason, created_at'],
  ['campaignsCredited', 'campaign_people.user_id', 'campaign_id, role, state, asked_at, answered_at'],
  ['campaignApprovals', 'campaign_approvers.user_id', 'campaign_id, added_at, accepted_at, confirmed_at'],
  ['campaignReviews', 'campaign_reviews.submitted_by', 'campaign_id, kind, state, submitted_at, due_at, note, decided_at'],
  ['campaignActions', 'campaign_actions.user_id', 'campaign_id, action, from_state, to_state, reason, created_at'],

  ['channels', 'channels.owner_id', 'channel_id, handle, name, about, gstin, created_at, deleted_at'],
  ['channelRoles', 'channel_members.user_id', 'channel_id, role, created_at'],
  ['channelInvitations', 'channel_invitations.user_id', 'channel_id, role, state, created_at, answered_at'],
  ['channelInvitationsSent', 'channel_invitations.created_by', 'channel_id, role, state, created_at, answered_at'],
  ['splitsDrafted', 'work_splits.created_by', 'split_id, version, state, currency, created_at, proposed_at, agreed_at'],
  ['splitAnswers', 'split_agreements.answered_by', 'split_id, channel_id, answer, reason, answered_at'],
  ['channelActions', 'channel_log.actor_id', 'channel_id, area, action, subject_id, at'],
  ['checkInLinks', 'check_in_links.created_by', 'session_id, label, created_at, expires_at, revoked_at'],
  ['announcements', 'event_announcements.created_by', 'event_id, session_id, kind, subject, body, created_at'],
  ['sessionChanges', 'session_changes.changed_by', 'session_id, description, changed_at'],
  [
    'analytics',
    'visitor_events.user_id',
    'at, event_name, path_name, subject_key, watched_ms, country, component, event_type, screen_name, value_map, visitor_devices.device AS device_info',
    'LEFT JOIN visitor_devices USING (device_key)',
  ],
  ['analyticsOfEarlierVersion', 'analytics_events.user_id', 'event_name, at, path_name, device, country, event'],
];

/** Rows found by the person's e-mail address or phone number, which other columns hold instead of a user id. */
const contactSections: readonly Section[] = [
  ['messages', 'messages.recipient', 'channel, recipient, subject, created_at, sent_at'],
  ['refusedAddresses', 'suppressed_addresses.address', 'address, reason, created_at'],
  ['shareInvitations', 'split_agreements.recipient', 'recipient, split_id, answer, created_at'],
  ['signInCodes', 'login_codes.phone', 'phone, address, created_at, ended_at'],
];

/**
 * The columns that the export covers, as `table.column`, for the test that compares them with the schema.
 * @internal
 */
export const exportedColumns: readonly string[] = [...exportSections, ...contactSections].map(([, column]) => column);

const toCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

async function rowsOf(db: Db, [, column, selected, joins = '']: Section, isOwn: SQL) {
  const table = column.slice(0, column.indexOf('.'));
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`SELECT to_jsonb(found) AS row FROM (SELECT ${sql.raw(selected)} FROM ${sql.raw(table)} ${sql.raw(joins)} WHERE ${isOwn} ORDER BY 1) found`,
  );
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamelCase(name), value])));
}

/** Every section with the user's rows. */
export async function readSections(db: Db, userID: string): Promise<ExportedData['sections']> {
  const sections: ExportedData['sections'] = {};
  for (const section of exportSections) sections[section[0]] = await rowsOf(db, section, sql`${sql.raw(section[1])} = ${userID}`);
  for (const section of contactSections)
    sections[section[0]] = await rowsOf(
      db,
      section,
      sql`${sql.raw(section[1])} IN (SELECT unnest(ARRAY[email, lower(email), phone]) FROM users WHERE user_id = ${userID})`,
    );
  return sections;
}
