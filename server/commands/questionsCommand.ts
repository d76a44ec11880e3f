import { createQuestionReportRepository } from '../modules/campaigns/campaigns';
import { systemClock } from '../platform/clock';
import type { Database } from '../platform/db/client';

const usage = `Usage:
  npm run jobs -- questions                 list reported questions
  npm run jobs -- questions hide <question> hide it from the campaign's page
  npm run jobs -- questions keep <question> keep it, or show it again`;

/** Runs an operator's command on reported questions and returns the result as text. */
export async function runQuestionsCommand(db: Database, [command = 'list', questionID = '']: readonly string[]): Promise<string> {
  const reports = createQuestionReportRepository(db);
  if (command === 'list') {
    const rows = await reports.listOpen();
    const lines = rows.map((row) => `${row.questionID}  ${row.title}: ${row.question}\n  ${row.answer ?? 'no answer'}\n  ${row.reasons}`);
    return lines.length === 0 ? 'Nothing was reported.' : lines.join('\n\n');
  }
  if ((command !== 'hide' && command !== 'keep') || !questionID) throw new Error(usage);
  if (!(await reports.resolve(questionID, command === 'hide', systemClock.now()))) throw new Error(`There is no question ${questionID}`);
  return `${questionID} ${command === 'hide' ? 'is hidden' : 'is kept'}`;
}
