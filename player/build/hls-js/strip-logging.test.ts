import { describe, expect, it } from 'vitest';
import { removeLogStatements } from './strip-logging.ts';

describe('removeLogStatements', () => {
  it.each([
    'this.log(`level ${level}`)',
    "this.warn('no response', error)",
    "logger.info('started')",
    "hls.logger.debug('requested')",
    "this.hls.logger.warn('late')",
  ])('removes %s', (statement) => {
    expect(removeLogStatements(`load();\n${statement};\nplay();`)).toBe('load();\n{}\nplay();');
  });

  it('keeps the control flow around a conditional log statement', () => {
    expect(removeLogStatements('if (late) this.log(late); else load();')).toBe(
      'if (late) {} else load();',
    );
  });

  it.each([
    "logger.error('broken');",
    'const level = Math.log(bitrate);',
    'const result = this.log(level);',
    'emitter.warn(level);',
    'this.login(user);',
  ])('keeps %s', (statement) => {
    expect(removeLogStatements(statement)).toBe(statement);
  });
});
