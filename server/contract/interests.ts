/** The interests a user can choose; genre codes are lower case. Plain tables without a schema, so that the browser may import them. */
const genreNames = [
  'Action',
  'Animation',
  'Comedy',
  'Crime',
  'Dance',
  'Documentary',
  'Drama',
  'Family',
  'Fantasy',
  'Food',
  'History',
  'Horror',
  'Music',
  'Romance',
  'Science fiction',
  'Sport',
  'Theatre',
  'Thriller',
] as const;
export const genres = genreNames.map((name) => ({ code: name.toLowerCase(), name }));

/** ISO 639 codes, named in their own script. */
export const languages = [
  { code: 'as', name: 'অসমীয়া' },
  { code: 'bn', name: 'বাংলা' },
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'gu', name: 'ગુજરાતી' },
  { code: 'hi', name: 'हिन्दी' },
  { code: 'ja', name: '日本語' },
  { code: 'kn', name: 'ಕನ್ನಡ' },
  { code: 'ml', name: 'മലയാളം' },
  { code: 'mr', name: 'मराठी' },
  { code: 'or', name: 'ଓଡ଼ିଆ' },
  { code: 'pa', name: 'ਪੰਜਾਬੀ' },
  { code: 'pt', name: 'Português' },
  { code: 'ta', name: 'தமிழ்' },
  { code: 'te', name: 'తెలుగు' },
  { code: 'ur', name: 'اردو' },
  { code: 'yo', name: 'Yorùbá' },
] as const;

/** Content kinds with their labels. */
export const contentTypes = [
  { code: 'video', name: 'Films and clips' },
  { code: 'campaign', name: 'Campaigns' },
  { code: 'event', name: 'Events' },
] as const;

/** The label of every code. */
export const interestNames = new Map<string, string>([...contentTypes, ...genres, ...languages].map(({ code, name }) => [code, name]));
