import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * Phrases that texts for users must not contain, each with what to write instead (docs/writing.md). In a string, `…` stands for any words, and `^`
 * and `$` for the beginning and the end of the text; case counts only after `^`.
 */
export const phrases = [
  // Constructions
  ['nobody', 'no one, or the role: buyers, investors, viewers'],
  ['somebody', 'the role: a buyer, another person'],
  ['whoever', 'anyone who, or the role'],
  ['everybody', 'everyone'],
  ['is told', 'we notify'],
  ['are told', 'we notify'],
  ['is looked at', 'is reviewed'],
  ['is asked for', 'is required'],
  ['stands on the', 'is on the'],
  ['stand on the', 'are on the'],
  ['by itself', 'automatically'],
  ['by themselves', 'automatically'],
  ['goes on by', 'continues automatically'],
  ['reckoned', 'calculated'],
  ['the books', 'the ledger, records'],
  ['the house', 'Marquee'],
  ['for the house', 'reserved'],
  // Word order and constructions of a second language
  [/\balready\.?$/, 'has already been …'],
  [/^(?:An? |Another |No |Your )?[\w ]*\bwaits for (?:a|an|another|its) (?:\w+ )?(?:person|approval|decision|review)\b/, 'waiting for …'],
  [/, the (?:newest|oldest|latest) first\./, 'newest first'],
  ['^Open again$', 'Reopen'],
  ['for good$', 'permanently'],
  ['taken away$', 'removed'],
  ['makes good', 'makes up'],
  ['did not fit', 'did not match'],
  ['owe nothing', 'there is nothing to pay'],
  ['all the same', 'still'],
  ['so that we can answer', 'so that we can reply'],
  ['Enter at least that$', 'Enter at least that amount'],
  ['^Be paid as a person again', 'Switch to personal payouts'],
  ['Every second week', 'Every two weeks'],
  ['no longer exists for', 'is no longer public'],
  ['texts of', 'the text of'],
  ['decision stays', 'the decision was upheld'],
  ['pay it to the state', 'to the government'],
  [/(?<!my |UPI )payout address/i, 'payout account'],
  ['New member', 'the username'],
  ['could not be loaded', 'We couldn’t load …'],
  ['could not be saved', 'We couldn’t save …'],
  ['could not be sent', 'We couldn’t send …'],
  ['can not', 'can’t'],
  ['at the moment of', 'when'],
  ['any more$', 'no longer'],
  ['e-mail', 'email'],
  ['UPI address', 'UPI ID'],
  ['pitch film', 'pitch video'],
  ['the makers', 'the creator'],
  ['Open your channel', 'Create your channel'],
  ['so many', 'the number'],
  ['to go on', 'to continue'],
  ['is needed$', 'is required'],
  ['put in', 'invested'],
  [/comes? back ₹/, 'is returned'],
  // Machine text
  ['expected string', 'what the field needs'],
  ['Too small', 'must have at least …'],
  ['(Asia/', 'the abbreviation of the zone: IST'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['lower-case', 'lowercase'],

  // Player
  ['On 10 seconds', 'Forward 10 seconds'],
  ['Back 10 seconds', 'Rewind 10 seconds'],
  ['Made by machine', 'AI-generated'],
  ['Nothing synthetic', 'No AI-generated content'],
  ['^Synthetic$', 'AI-generated'],
  ['Synthetic content', 'AI-generated content'],
  ['^Go on$', 'Resume'],
  ['You have seen …', 'Thanks for watching, or Up next'],
  ['^Next in …', 'Next episode in …'],
  ['about what it uses', 'Quality and data use'],
  ['first picture', 'playback starts, first play'],
  [/begins? with the first/, 'starts when you press play'],
  ['does not come through', 'We can’t load …'],
  ['To a tenth of', 'Jump to 0–90%'],

  // Titles
  ['Keep … for later', 'Save …'],
  ['^Bookmark …', 'Save …'],
  ['Xray: people', 'Cast and crew'],
  ['How the stars fall', 'Ratings'],
  ['^Take back', 'Remove, Revoke'],
  ['^Take out', 'Remove'],
  ['saw a fifth', 'watched 20%'],
  ['a fifth of it', '20% of it'],
  ['See it in a hall', 'See it in cinemas'],
  ['Films in a hall', 'Now in cinemas'],
  ['^Best first$', 'Top rated'],
  ['Surprise me', 'Discover'],
  ['Price in India', 'leave it out, or Price in {country}'],
  ['For everybody, children too', 'Suitable for all ages'],
  ['you switch it on', 'that you can turn on'],
  ['nothing → begun', 'Created'],

  // Search and recommendations
  ['Nothing is called', 'No results for …'],
  ['Shown is what was found', 'Showing results for …'],
  ['Nothing matches all of this', 'No matches. Try removing a filter.'],
  ['Nothing is hidden', 'No matches. Try removing a filter.'],
  ['Ask for less', 'Try removing a filter.'],
  ['Where you are is not known', 'Your location isn’t available.'],
  ['whom you follow', 'organisers you follow'],
  ['Nothing to go by', 'No recommendations yet'],
  ['Nobody fits', 'No matches'],

  // Tickets
  ['Pass it on', 'Transfer ticket'],
  ['Passed on', 'Transferred'],
  ['passed … on to', 'transferred … to'],
  ['A link is out', 'You’ve created a transfer link'],
  ['Take the link back', 'Cancel transfer'],
  ['opens no door', 'is not valid for entry'],
  ['Whole order', 'Manage order'],
  ['Show it large', 'Show full screen'],
  ['keep their date', 'can’t be moved to another date'],
  ['Who is in it', 'Line-up'],
  ['If you cannot come', 'Can’t make it?'],
  ['Stand in line', 'Join the waitlist'],
  ['come back together', 'become available together'],
  ['to what is still to come', 'for upcoming sessions'],

  // Paying
  ['come back here by', 'return here automatically'],
  ['Give the seats back', 'Release seats'],
  ['Give up this order', 'Cancel order'],
  ['with its tax ₹', 'incl. booking fee and tax'],
  ['is in the price', 'applied'],
  ['tickets are being written', 'We’re creating your tickets'],
  ['your bank shows it', 'Refund sent, expected by …'],
  ['Your yes', 'your confirmation'],
  ['for your yes', 'Nothing to confirm'],
  ['^They are safe', 'Your purchases are safe'],
  ['What you bought is safe', 'Your purchases are safe'],

  // Profile and campaigns
  ['As the device', 'System'],
  ['Lights up', 'Light'],
  ['Lights down', 'Dark'],
  ['^Look$', 'Appearance'],
  ['Decides what you are shown', 'Personalises what you see first'],
  [/waits? in escrow/, 'is held in escrow'],
  ['^people in$', 'investors'],
  ['smallest ticket', 'minimum investment'],
  ['Smallest ticket', 'Minimum investment'],
  ['^At most$', 'Maximum'],
  ['its news', 'Follow updates'],
  ['How it is reckoned', 'How it’s calculated'],
  ['Country of your tax id', 'Country that issued your tax ID'],
  ['Check who I am', 'Verify identity'],
  ['loses your', 'will no longer count towards the goal'],
  ['It pays back as promised', 'It earns enough to reach the investors’ target'],
  ['What ends first stands first', 'Campaigns that end soonest come first'],
  ['all the money you put', 'all the money you invest'],
  [/^Rules of .+, risk text/, 'the rules and risks, without codes'],

  // Studio home
  ['What needs you today', 'To do'],
  ['Waiting for you', 'Pending, or You’re all caught up'],
  ['asks for your', 'needs your answer'],
  ['What moved in', 'Last 7 days'],
  ['the same as the week before', 'No change'],
  ['as the books', 'Calendar month (UTC)'],
  ['as visitors do', 'View channel'],
  ['Its address here', 'Your channel’s URL'],
  ['Small letters', 'Lowercase letters'],
  ['This one is free', 'Available'],
  ['handle is kept', 'This handle is reserved'],

  // Upload and videos
  ['On their way', 'In progress'],
  [/files? waits?$/, 'files ready to upload'],
  ['made ready', 'processed'],
  ['Sharper pictures', 'Higher qualities'],
  ['^Waits$', 'Queued'],
  ['Choose … to go on', 'Choose … to resume'],
  ['cannot look into', 'can’t read the file'],
  ['^Describe Film', 'Add details'],
  ['What it is about', 'Description'],
  ['Languages spoken', 'Audio languages'],
  ['The law wants', 'The law requires this'],
  ['Throw it away', 'Discard changes'],
  ['^Named in it', 'Cast and crew'],
  [/^Name (somebody|someone)/, 'Add credit'],
  ['^As whom', 'Character or role'],
  ['^Asked$', 'Invitation pending'],
  ['Choose what is shown', 'Crop picture'],
  ['^Closer$', 'Zoom'],
  ['Use this part', 'Use this crop'],
  ['from the price everywhere', 'Suggest prices'],
  ['Days to begin', 'Days to start'],
  ['Which part of the width', 'Horizontal position'],
  ['^Cut it$', 'Create snax'],
  ['Why it is rated so', 'Content descriptors'],
  ['^Good to know$', 'Accessibility and warnings'],
  ['^There is some$', 'Yes'],
  ['^Out$', 'Published'],
  ['It is out already', 'Already published'],
  ['^Films and snax$', 'Videos'],
  ['^Doors$', 'Check-in (the work); door times stay “Doors”'],

  // Releases and statistics
  [/\d chosen/, 'selected'],
  ['Choose none$', 'Clear selection'],
  ['published, … not', 'failed'],
  ['arrows walk', 'arrows to move, Space to select'],
  ['space chooses', 'arrows to move, Space to select'],
  ['go out?', 'Schedule releases'],
  ['From a look to', 'Conversion'],
  ['Typed in, or', 'Direct'],
  ['Most looked at', 'Most viewed'],
  ['new against', 'new'],
  ['not to be followed', 'who opted out of tracking'],
  ['^Other days$', 'Custom period'],
  ['^Yours$', 'Net earnings'],
  ['^owed$', 'Balance'],
  ['provider checks that', 'We’ll verify this UPI ID'],
  ['A second person looks', 'A second person approves each payout'],
  ['Fifteen signs', '15 characters'],
  [/^Postings?$/, 'Transactions'],
  ['^Mend', 'Fix'],
  ['needs mending', 'fix'],
  ['^Not below the', 'Must be at least the …'],

  // Campaign and event forms
  ['whose rules it obeys', 'Country'],
  ['What people get', 'Campaign type'],
  ['Make the draft', 'Create draft'],
  ['so much of what', 'Until investors have received'],
  ['sum taken', 'Maximum raised'],
  ['Put it out', 'Publish'],
  ['time to come', 'Later'],
  ['^Holders$', 'Ticket holders'],
  ['^By hand$', 'Issue tickets, Box office'],
  ['From what age', 'Minimum age'],
  ['clock on its wall', 'local to the venue'],
  ['For a hot sale', 'Waiting room'],
  ['^Least an', 'Minimum per order'],
  ['^Most an', 'Maximum per order'],
  ['What it gives', 'Description'],
  ['Minutes long', 'Duration (minutes)'],
  ['Make the code', 'Create code'],
  ['^Stop$', 'Deactivate'],
  ['without a trace', 'can be deleted permanently'],
  ['^Way in', 'Entry'],
  ['^Way out', 'Exit'],
  ['^Work here', 'Switch to this channel'],
  ['Where you work', 'Your channels'],
  ['A mean is shown', 'The average appears after five ratings'],
  ['^Keep$', 'Save'],
  ['hang on this', 'belong to this'],
  ['are on sale right now', 'still available'],
  ['Where you are paid', 'We couldn’t load your payout details'],
  ['is signed in$', 'Sign in to continue'],
  ['^Our fault', 'Something went wrong on our side'],
];

const escaped = (words) => words.replace(/[.+*?[\]{}()|\\$]/g, '\\$&');

function patternOf(phrase) {
  if (phrase instanceof RegExp) return phrase;
  const [isStart, isEnd] = [phrase.startsWith('^'), phrase.endsWith('$')];
  const words = phrase.slice(isStart ? 1 : 0, isEnd ? -1 : undefined);
  const edge = (character) => (/\w/.test(character) ? '\\b' : '');
  const source = escaped(words).replaceAll('…', '.+').replaceAll('’', "['’]");
  return new RegExp(`${isStart ? '^' : edge(words[0])}${source}${isEnd ? '[.!?]?$' : edge(words.at(-1))}`, isStart ? '' : 'i');
}

const patterns = phrases.map(([phrase, instead]) => ({ pattern: patternOf(phrase), phrase, instead }));

/** The phrases in a text for users. */
export const findPhrases = (text) => patterns.filter(({ pattern }) => pattern.test(text.trim()));

/** Texts in which a listed phrase is right, by catalogue and key. */
const exceptions = new Set(['events/checkin:out', 'events/ticket:doors']);

/** The values of all catalogues, each with where it stands. */
function catalogueTexts(root) {
  const folder = join(root, 'constants/messages/en');
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) =>
      Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')))
        .filter(([key]) => !exceptions.has(`${name.slice(0, -'.json'.length)}:${key}`))
        .map(([key, text]) => ({ where: `constants/messages/en/${name}: ${key}`, text })),
    );
}

/** The strings of a TypeScript file, without comments and imports. */
function stringsOf(file, source) {
  const texts = [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      const text = ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : node.text;
      // One word is a code, not a text.
      if (/\s/.test(text.trim())) texts.push({ where: `${file}:${line + 1}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts;
}

/** What the server writes to people: e-mails, documents, errors, legal texts. Sample content has a voice of its own. */
const serverTexts = (root) =>
  readdirSync(join(root, 'server'), { recursive: true })
    .map((name) => join('server', name))
    .filter((file) => file.endsWith('.ts') && !/^server\/(db\/|art\/|commands\/)/.test(file))
    .flatMap((file) => stringsOf(file, readFileSync(join(root, file), 'utf8')));

/** A line for each listed phrase in a text for users. */
export const phraseFindings = (root) =>
  [...catalogueTexts(root), ...serverTexts(root)].flatMap(({ where, text }) =>
    findPhrases(text).map(({ pattern, instead }) => `${where}: "${pattern.exec(text.trim())?.[0]}" (instead: ${instead})`),
  );
