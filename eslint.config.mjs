import js from '@eslint/js';
import tseslint from 'typescript-eslint';

/** Forbids imports by pattern, with the reason a reader needs. */
const forbid = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });
const vscode = {
  regex: '^vscode$',
  message: 'Only src/host and src/extension.ts know VS Code.',
};
const node = { regex: '^node:', message: 'This folder runs anywhere: no Node built-ins.' };
const outward = (...folders) => ({
  regex: `^(\\.\\./)+(${folders.join('|')})(/|$)`,
  message: 'Data goes one way: this folder must not know that one (see ARCHITECTURE.md).',
});

export default tseslint.config(
  {
    ignores: [
      'dist',
      'out',
      '.cache',
      '**/node_modules',
      '**/*.generated.ts',
      // AssemblyScript: TypeScript's grammar, another language's types.
      'src/digest/engine/assembly',
      'test/bench/node_modules',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: {
      ...tseslint.configs.disableTypeChecked.languageOptions,
      globals: {
        console: 'readonly',
        process: 'readonly',
        require: 'readonly',
        module: 'readonly',
        __dirname: 'readonly',
      },
    },
    rules: {
      ...tseslint.configs.disableTypeChecked.rules,
      // esbuild.js is CommonJS: the package itself has no type.
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
  {
    files: ['src/text/**'],
    rules: forbid(vscode, node, outward('digest', 'storage', 'retrieval', 'host', 'cli')),
  },
  {
    files: ['src/digest/**'],
    rules: forbid(vscode, node, outward('storage', 'retrieval', 'host', 'cli')),
  },
  {
    files: ['src/accounting/**'],
    rules: forbid(vscode, node, outward('storage', 'retrieval', 'host', 'cli')),
  },
  { files: ['src/retrieval/**'], rules: forbid(vscode, node, outward('storage', 'host', 'cli')) },
  { files: ['src/storage/**'], rules: forbid(vscode, outward('retrieval', 'host', 'cli')) },
  {
    files: ['src/reading/**'],
    rules: forbid(vscode, node, outward('storage', 'worker', 'agent', 'mcp', 'host', 'cli')),
  },
  { files: ['src/worker/**'], rules: forbid(vscode, outward('agent', 'mcp', 'host', 'cli')) },
  {
    files: ['src/tracing/**'],
    rules: forbid(vscode, outward('storage', 'retrieval', 'worker', 'agent', 'mcp', 'host', 'cli')),
  },
  { files: ['src/agent/**'], rules: forbid(vscode, outward('mcp', 'host', 'cli')) },
  { files: ['src/mcp/**'], rules: forbid(vscode, outward('host', 'cli')) },
  { files: ['src/cli/**'], rules: forbid(vscode, outward('host', 'mcp')) },
  {
    files: ['media/**'],
    rules: forbid(vscode, node, outward('src/storage', 'src/retrieval', 'src/cli')),
  },
  {
    files: ['test/**', 'scripts/**', 'esbuild.js', 'src/cli/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // mocha's describe/it hand back promises nobody awaits.
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: ['it', 'describe'] },
      ],
    },
  },
);
