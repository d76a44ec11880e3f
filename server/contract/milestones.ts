import { z } from 'zod';
import { TextWithoutAadhaar } from './aadhaar';
import { Instant, Money, Name } from './common';

/** WAITING for the maker, SUBMITTED to our team, RELEASED to the creator, or RETURNED to the investors because the campaign was written off. */
export const MilestoneState = z.enum(['WAITING', 'SUBMITTED', 'RELEASED', 'RETURNED']);
export type MilestoneState = z.infer<typeof MilestoneState>;

/** A part of the raised money in the terms. The first is released when the campaign is funded, each other one after evidence. */
export const MilestoneTerms = z.strictObject({
  title: Name(80),
  /** Of the amount raised less our fee; all parts add up to 10,000. */
  shareBasisPoints: z.int().min(1).max(10_000),
  /** By when; null for the first. */
  dueOn: z.iso.date().nullable(),
});
export type MilestoneTerms = z.infer<typeof MilestoneTerms>;

/** A milestone as everyone sees it. */
export const Milestone = MilestoneTerms.extend({
  number: z.int(),
  /** Null before funding: the terms alone are known. */
  state: MilestoneState.nullable(),
  amount: Money.nullable(),
  /** Its day has passed, and our team has no evidence so far. */
  isOverdue: z.boolean(),
  endedAt: Instant.nullable(),
});
export type Milestone = z.infer<typeof Milestone>;

/** As the maker sees it. */
export const StudioMilestone = Milestone.extend({
  evidence: z.string(),
  /** Why our team sent it back; empty when they did not. */
  answer: z.string(),
  /** Whether evidence may be sent: every earlier one is released. */
  canSubmit: z.boolean(),
});
export type StudioMilestone = z.infer<typeof StudioMilestone>;

export const MilestoneEvidence = TextWithoutAadhaar(2000, 20);
