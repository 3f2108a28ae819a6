import { describe, expect, it } from 'vitest';
import { removeLogStatements } from './strip-logging.ts';

describe('a source of the engine', () => {
  it.each([
    'this.log(`level ${level}`)',
    "this.warn('nothing came', error)",
    "logger.info('begun')",
    "hls.logger.debug('asked')",
    "this.hls.logger.warn('late')",
  ])('says nothing in the console by %s', (statement) => {
    expect(removeLogStatements(`load();\n${statement};\ngoOn();`)).toBe('load();\n{}\ngoOn();');
  });

  it('does as before where saying something was all that it did on a condition', () => {
    expect(removeLogStatements('if (late) this.log(late); else load();')).toBe(
      'if (late) {} else load();',
    );
  });

  it.each([
    "logger.error('broken');",
    'const level = Math.log(bitrate);',
    'const told = this.log(level);',
    'emitter.warn(level);',
    'this.login(user);',
  ])('keeps %s', (statement) => {
    expect(removeLogStatements(statement)).toBe(statement);
  });
});
