/**
 * Begins the names of variables that hold a header each for a wrapped server at an address: the
 * rest is the header's name. Unlike a command line, other users of a machine cannot read them.
 */
export const HEADER_VARIABLE = 'CONTEXT_DIGEST_HEADER_';
