import { parseSync, Visitor, type Plugin } from 'vite';

/** Matches the callees of log calls, except `error`, which is kept. */
const logCallees =
  /^(?:this|hls|logger|(?:this\.)?(?:hls\.)?logger)\.(?:log|warn|info|debug|trace)$/;

/** A range in a source text, from `start` (inclusive) to `end` (exclusive). */
interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** A Vite plugin that removes log statements, a tenth of the download size, from hls.js. */
export const stripLogging = (): Plugin => ({
  name: 'strip-logging',
  enforce: 'post',
  transform: {
    filter: { id: /\/hls\.js\/src\// },
    handler: (code) => ({ code: removeLogStatements(code), map: null }),
  },
});

/** Replaces each statement that consists of a log call with an empty block. */
export function removeLogStatements(code: string): string {
  const statements: SourceRange[] = [];
  const visitor = new Visitor({
    ExpressionStatement({ expression, start, end }) {
      if (expression.type !== 'CallExpression') return;
      const { callee } = expression;
      if (logCallees.test(code.slice(callee.start, callee.end))) statements.push({ start, end });
    },
  });
  visitor.visit(parseSync('source.js', code).program);
  return statements
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`, code);
}
