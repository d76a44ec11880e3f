/** What a statement may end at: a quoted text, a quoted name, the body of a function, a comment, or the semicolon. */
const token = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|;/g;

/** The statements of a file: {text without comments and contents of texts, line, allowed: the reason of a mark above it}. */
function statementsOf(sql) {
  const statements = [];
  let text = '';
  let allowed = null;
  let from = 0;
  let start = 0;
  const push = (end) => {
    if (text.trim() !== '') {
      const lead = /^\s*/.exec(text)[0].length;
      statements.push({ text: text.replace(/\s+/g, ' ').trim(), line: sql.slice(0, start + lead).split('\n').length, allowed });
      allowed = null;
    }
    text = '';
    start = end;
  };
  for (const match of sql.matchAll(token)) {
    const [piece] = match;
    text += sql.slice(from, match.index);
    from = match.index + piece.length;
    if (piece === ';') push(from);
    else if (piece.startsWith('--') || piece.startsWith('/*')) {
      if (text.trim() === '') start = from;
      const mark = /^-- allowed: (.*)$/.exec(piece);
      if (mark) allowed = mark[1].trim();
    } else text += piece.startsWith('"') ? piece.replaceAll('"', '') : `''`;
  }
  text += sql.slice(from);
  push(sql.length);
  return statements;
}

const table = String.raw`(?:ONLY )?(?:IF EXISTS )?(?:public\.)?(\w+)`;
const alterTable = new RegExp(`^ALTER TABLE ${table} (.*)$`, 'i');
const createTable = /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(?:public\.)?(\w+)/i;
const createIndex = /^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?(?:IF NOT EXISTS )?(?:\w+ )?ON (?:ONLY )?(?:public\.)?(\w+)/i;

/** A default that is the same for all rows costs nothing; any other writes the whole table anew. */
const isConstantDefault = (action) => !/\bDEFAULT (?!now\(\)|current_timestamp|statement_timestamp\(\)|'')[a-z_]\w*\s*\(/i.test(action);

/** Rules on one action of ALTER TABLE: [pattern or function, what is wrong and what to do]. */
const actionRules = [
  [
    /^(?:DROP COLUMN|DROP (?!CONSTRAINT|COLUMN)\w+)\b/i,
    'drops a column that the running version uses; drop it one release after the code has left it',
  ],
  [/^RENAME\b/i, 'renames what the running version uses; add the new name, copy, and drop the old one a release later'],
  [
    /^ALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/i,
    'changes a type, which rewrites the table under a lock; add a column and move the values in batches',
  ],
  [
    /^ALTER (?:COLUMN )?\w+ SET NOT NULL\b/i,
    'reads the whole table under a lock; add CHECK (... IS NOT NULL) NOT VALID and validate it in a later file first',
  ],
  [
    (action) => /^ADD (?!CONSTRAINT)/i.test(action) && /\bNOT NULL\b/i.test(action) && !/\bDEFAULT\b|\bGENERATED\b/i.test(action),
    'adds a NOT NULL column without a default, which the running version does not fill',
  ],
  [
    (action) => /^ADD (?!CONSTRAINT)/i.test(action) && (!isConstantDefault(action) || /\bSTORED\b|\b(?:big|small)?serial\b/i.test(action)),
    'adds a column whose values are computed, which rewrites the table under a lock; add it empty and fill it in batches',
  ],
  [
    (action) => /^ADD CONSTRAINT \w+ (?:FOREIGN KEY|CHECK)\b/i.test(action) && !/\bNOT VALID\b/i.test(action),
    'checks every row under a lock; add it NOT VALID and validate it in a later file',
  ],
  [
    (action) => /^ADD CONSTRAINT \w+ (?:UNIQUE|PRIMARY KEY|EXCLUDE)\b/i.test(action) && !/\bUSING INDEX\b/i.test(action),
    'builds an index under a lock; create the index CONCURRENTLY, then add the constraint USING INDEX',
  ],
];

/** The actions of one ALTER TABLE, separated by commas outside brackets. */
function actionsOf(text) {
  const actions = [];
  let depth = 0;
  let action = '';
  for (const char of text) {
    if (char === '(') depth++;
    if (char === ')') depth--;
    if (char === ',' && depth === 0) {
      actions.push(action.trim());
      action = '';
    } else action += char;
  }
  return [...actions, action.trim()];
}

function problemsOf(text, { created, isInTransaction }) {
  const index = createIndex.exec(text);
  if (index) {
    const [, concurrently, on] = index;
    if (concurrently)
      return isInTransaction ? ['creates an index CONCURRENTLY inside a transaction; begin the file with `-- without transaction`'] : [];
    return created.has(on)
      ? []
      : [`builds an index on ${on}, which blocks its writes; use CREATE INDEX CONCURRENTLY IF NOT EXISTS in a file of its own`];
  }
  if (/^DROP TABLE\b/i.test(text))
    return ['drops a table that the running version may use; drop it one release after the code has left it'];
  if (/^(?:TRUNCATE|LOCK TABLE|CLUSTER|VACUUM FULL|REINDEX)\b/i.test(text)) return ['locks a whole table'];
  const [, on, actions] = alterTable.exec(text) ?? [];
  if (!on || created.has(on)) return [];
  return actionsOf(actions).flatMap((action) =>
    actionRules.filter(([rule]) => (typeof rule === 'function' ? rule(action) : rule.test(action))).map(([, problem]) => problem),
  );
}

/** A reason that explains something has at least so many characters. */
const shortestReason = 15;

/**
 * What in a migration would stop or break a version that runs beside it: `{line, problem}`. Tables that the file itself creates are empty. A statement
 * below `-- allowed: <reason>` is accepted.
 */
export function migrationFaults(sql) {
  const created = new Set();
  const isInTransaction = !/^-- without transaction\b/.test(sql);
  const faults = [];
  for (const { text, line, allowed } of statementsOf(sql)) {
    const name = createTable.exec(text)?.[1];
    if (name) created.add(name);
    const problems = problemsOf(text, { created, isInTransaction });
    if (allowed !== null && allowed.length < shortestReason) faults.push({ line, problem: `"-- allowed: ${allowed}" gives no reason` });
    else if (allowed === null) faults.push(...problems.map((problem) => ({ line, problem })));
    else if (problems.length === 0) faults.push({ line, problem: '"-- allowed" is not needed here' });
  }
  return faults;
}
