// What the linter looks for in the client and in the tools around it: mistakes, not style (that is Prettier's).
import js from '@eslint/js';
import globals from 'globals';

const STRICT = {
  eqeqeq: 'error',
  'array-callback-return': 'error',
  'default-case-last': 'error',
  'max-len': ['error', { code: 120 }],
  'no-else-return': 'error',
  'no-implicit-coercion': 'error',
  'no-shadow': 'error',
  'no-template-curly-in-string': 'error',
  'no-throw-literal': 'error',
  'no-unused-expressions': 'error',
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'no-use-before-define': ['error', { functions: false, classes: false, variables: false }],
  'no-var': 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
};

export default [
  { ignores: ['src/doubloon/web/vendor/', 'build/', '.venv/'] },
  js.configs.recommended,
  { files: ['src/doubloon/web/**/*.js'], languageOptions: { globals: globals.browser }, rules: STRICT },
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node }, rules: STRICT },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
];
