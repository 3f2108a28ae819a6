import type { Findings } from '../findings.ts';

/** A file, or a sample in one, by the ending of its name. */
export interface SourceText {
  readonly extension: string;
  readonly text: string;
  readonly offset: number;
  readonly mentionsPlayer: boolean;
}

/** Code that stands in a text: the samples between fences, and words between backquotes. */
const code =
  /^([ \t]*)(`{3,}|~{3,})[ \t]*([\w-]*)[^\n]*\n([^]*?)^[ \t]*\2[`~]*[ \t]*\r?$|(`+)(?!`)(?:(?!\n\s*\n)[^])*?(?<!`)\5(?!`)/gm;

/** The endings that the languages of samples stand for, where they are not the same. */
const endingOf: Readonly<Record<string, string>> = {
  javascript: 'js',
  typescript: 'ts',
  sass: 'scss',
};

type Read = (file: SourceText, findings: Findings) => void;

/**
 * Reads a text with tags in it, and each sample in its own language; a broken one is passed over.
 * What stands between the samples is read as HTML, or as `readProse` reads it.
 */
export function transformMarkdown(
  file: SourceText,
  read: Read,
  findings: Findings,
  readProse: Read = read,
): void {
  const { text, offset: base } = file;
  let at = 0;
  const prose = (end: number): void =>
    readProse(
      { ...file, extension: 'html', text: text.slice(at, end), offset: base + at },
      findings,
    );
  for (const found of text.matchAll(code)) {
    const [all, , , language = '', sample] = found;
    prose(found.index);
    at = found.index + all.length;
    if (sample === undefined) continue;
    const ending = endingOf[language.toLowerCase()] ?? language.toLowerCase();
    const start = found.index + all.indexOf('\n') + 1;
    try {
      read({ ...file, extension: ending, text: sample, offset: base + start }, findings);
    } catch {
      findings.report(
        base + start,
        'This sample could not be parsed and was left unchanged.',
        'scripts',
      );
    }
  }
  prose(text.length);
}
