/** Seconds after which a segment is archived although it is not full: at most this much is lost with the machine. */
const archiveSeconds = 60;

/**
 * PostgreSQL's archive command for a folder: compresses a segment and writes it to the disk before it has its name. A segment that is there already is
 * compared, as after a crash between the archiving and its record; another content is refused.
 */
export const archiveCommand = (folder) =>
  `f=${folder}/%f.gz; if test -f $f; then gzip -dc $f | cmp -s - %p; else gzip -1c %p > $f.part && sync $f.part && mv $f.part $f; fi`;

/** Gets a segment from the archive; fails without a message where it ends. */
export const restoreCommand = (folder) => `test -f ${folder}/%f.gz && gzip -dc ${folder}/%f.gz > %p`;

/** The settings of a server that archives to a folder. */
export const archiveSettings = (folder) => [
  'wal_level=replica',
  'archive_mode=on',
  `archive_command=${archiveCommand(folder)}`,
  `archive_timeout=${archiveSeconds}`,
];
