/** The tool that gives raw payloads back, whole or in part. */
export const RETRIEVE_RAW = 'retrieve_raw';

/** The tool that reads files as digests. */
export const DIGEST_FILE = 'digest_file';

/** The tool that says what was saved. */
export const DIGEST_STATS = 'digest_stats';
