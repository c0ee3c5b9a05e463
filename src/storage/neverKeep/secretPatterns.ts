/** A kind of payload that is digested but never stored. */
export interface NeverKeepPattern {
  /** What a person knows it by. */
  name: string;
  /** RE2 syntax, matched against the payload's bytes; non-ASCII characters stand for their UTF-8. */
  pattern: string;
  /**
   * Where given, what every match holds, in JavaScript's syntax: so short that an engine which
   * goes back finds it as fast as one which does not. It is looked for first, being much faster.
   */
  sign?: string;
}

/** Between a key and its value: in settings, in JSON, in JSON inside a string. */
const ASSIGNED = `[\\\\"']{0,4}\\s{0,8}[:=]\\s{0,8}[\\\\"']{0,4}`;

/**
 * Private keys and access tokens, by the forms their issuers document. Each is specific enough
 * that ordinary text does not have it; secrets without a form of their own cannot be told.
 */
export const SECRET_PATTERNS: readonly NeverKeepPattern[] = [
  {
    name: 'private key',
    sign: '-----BEGIN ',
    pattern: '-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----',
  },
  { name: 'PuTTY private key', sign: 'PuTTY-User-Key-File-', pattern: 'PuTTY-User-Key-File-[0-9]' },
  { name: 'age secret key', sign: 'AGE-SECRET-KEY-1', pattern: 'AGE-SECRET-KEY-1[0-9A-Z]{20}' },
  {
    name: 'GitHub token',
    sign: 'gh[pousr]_[0-9A-Za-z]{36}',
    pattern: '\\bgh[pousr]_[0-9A-Za-z]{36}',
  },
  {
    name: 'GitHub fine-grained token',
    sign: 'github_pat_',
    pattern: '\\bgithub_pat_[0-9A-Za-z_]{22}',
  },
  {
    name: 'GitLab token',
    sign: 'gl(?:pat|ptt|rt|dt|cbt|soat|ft)-',
    pattern: '\\bgl(?:pat|ptt|rt|dt|cbt|soat|ft)-[0-9A-Za-z_-]{20}',
  },
  { name: 'Slack token', sign: 'xox[abeoprs]-', pattern: '\\bxox[abeoprs]-[0-9A-Za-z-]{10}' },
  {
    name: 'Slack webhook',
    sign: 'hooks\\.slack\\.com',
    pattern: 'hooks\\.slack\\.com/services/T[0-9A-Z]+/B[0-9A-Z]+/[0-9A-Za-z]{16}',
  },
  {
    name: 'AWS access key',
    sign: '(?:AKIA|ASIA)[2-7A-Z]{16}',
    pattern: '\\b(?:AKIA|ASIA)[2-7A-Z]{16}\\b',
  },
  {
    name: 'AWS secret key',
    sign: '[sS][eE][cC][rR][eE][tT]_?[aA][cC][cC][eE][sS][sS]_?[kK][eE][yY]',
    pattern: `(?i:aws_secret_access_key|secretaccesskey)${ASSIGNED}[0-9A-Za-z/+]{40}`,
  },
  { name: 'Google API key', sign: 'AIza[0-9A-Za-z_-]{35}', pattern: '\\bAIza[0-9A-Za-z_-]{35}' },
  { name: 'Google OAuth token', sign: 'ya29\\.', pattern: '\\bya29\\.[0-9A-Za-z_-]{20}' },
  { name: 'Azure storage key', sign: 'AccountKey=', pattern: 'AccountKey=[0-9A-Za-z+/]{86}==' },
  { name: 'npm token', sign: 'npm_[0-9A-Za-z]{36}', pattern: '\\bnpm_[0-9A-Za-z]{36}' },
  { name: 'npm registry login', sign: ':_authToken=', pattern: ':_authToken=[0-9A-Za-z_-]{16}' },
  { name: 'PyPI token', sign: 'pypi-AgE', pattern: '\\bpypi-AgE[0-9A-Za-z_-]{50}' },
  { name: 'Docker token', sign: 'dckr_[op]at_', pattern: '\\bdckr_[op]at_[0-9A-Za-z_-]{20}' },
  { name: 'Stripe key', sign: '[rs]k_live_', pattern: '\\b[rs]k_live_[0-9A-Za-z]{16}' },
  { name: 'Hugging Face token', sign: 'hf_[A-Za-z]{34}', pattern: '\\bhf_[A-Za-z]{34}\\b' },
  {
    name: 'model provider key',
    sign: 'sk-[0-9A-Za-z_-]{20}',
    pattern: '\\bsk-(?:(?:proj|svcacct|admin|ant-[0-9a-z]{1,8})-[0-9A-Za-z_-]{20}|[0-9A-Za-z]{32})',
  },
  {
    name: 'JSON web token',
    sign: 'eyJ[0-9A-Za-z_-]{10}',
    pattern: '\\beyJ[0-9A-Za-z_-]{10,}\\.eyJ[0-9A-Za-z_-]{10,}\\.[0-9A-Za-z_-]{10,}',
  },
  {
    name: 'authorization header',
    sign: '[aA][uU][tT][hH][oO][rR][iI][zZ][aA][tT][iI][oO][nN]',
    pattern: `(?i:authorization${ASSIGNED}(?:bearer|basic|token)\\s)[0-9A-Za-z._~+/-]{16}`,
  },
];
