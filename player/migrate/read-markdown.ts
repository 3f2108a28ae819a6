import type { Findings } from './findings.ts';

/** A file, or a sample in one, by the ending of its name. */
export interface FileText {
  readonly ending: string;
  readonly text: string;
  readonly base: number;
  readonly isPlayers: boolean;
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

type Read = (file: FileText, findings: Findings) => void;

/**
 * Reads a text with tags in it, and each sample in its own language; a broken one is passed over.
 * What stands between the samples is read as HTML, or as `readProse` reads it.
 */
export function readMarkdown(
  file: FileText,
  read: Read,
  findings: Findings,
  readProse: Read = read,
): void {
  const { text, base } = file;
  let at = 0;
  const prose = (end: number): void =>
    readProse({ ...file, ending: 'html', text: text.slice(at, end), base: base + at }, findings);
  for (const found of text.matchAll(code)) {
    const [all, , , language = '', sample] = found;
    prose(found.index);
    at = found.index + all.length;
    if (sample === undefined) continue;
    const ending = endingOf[language.toLowerCase()] ?? language.toLowerCase();
    const start = found.index + all.indexOf('\n') + 1;
    try {
      read({ ...file, ending, text: sample, base: base + start }, findings);
    } catch {
      findings.tell(
        base + start,
        'This sample could not be parsed and was left unchanged.',
        'scripts',
      );
    }
  }
  prose(text.length);
}
