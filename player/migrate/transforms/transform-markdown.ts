import type { Findings } from '../findings.ts';

/** A file, or a code sample in one. */
export interface SourceText {
  /** The file extension, without a dot, that selects the transform. */
  readonly extension: string;
  readonly text: string;
  /** The offset of `text` in the file. */
  readonly offset: number;
  /** Whether the file mentions the player anywhere. */
  readonly mentionsPlayer: boolean;
}

/** Fenced code blocks and code spans. */
const codePattern =
  /^([ \t]*)(`{3,}|~{3,})[ \t]*([\w-]*)[^\n]*\n([^]*?)^[ \t]*\2[`~]*[ \t]*\r?$|(`+)(?!`)(?:(?!\n\s*\n)[^])*?(?<!`)\5(?!`)/gm;

/** File extensions of code block languages, where they differ from the language names. */
const languageExtensions: Readonly<Record<string, string>> = {
  javascript: 'js',
  typescript: 'ts',
  sass: 'scss',
};

type Transform = (file: SourceText, findings: Findings) => void;

/**
 * Transforms Markdown: each fenced code block in its own language, and the prose between them as
 * HTML or with `transformProse`. Code spans are left unchanged, and so is a code block that cannot
 * be parsed, which is reported.
 */
export function transformMarkdown(
  file: SourceText,
  transform: Transform,
  findings: Findings,
  transformProse: Transform = transform,
): void {
  const { text, offset } = file;
  let position = 0;
  const transformProseUntil = (end: number): void =>
    transformProse(
      { ...file, extension: 'html', text: text.slice(position, end), offset: offset + position },
      findings,
    );
  for (const match of text.matchAll(codePattern)) {
    const [all, , , language = '', sample] = match;
    transformProseUntil(match.index);
    position = match.index + all.length;
    if (sample === undefined) continue;
    const extension = languageExtensions[language.toLowerCase()] ?? language.toLowerCase();
    const sampleOffset = offset + match.index + all.indexOf('\n') + 1;
    try {
      transform({ ...file, extension, text: sample, offset: sampleOffset }, findings);
    } catch {
      findings.report(
        sampleOffset,
        'This sample could not be parsed and was left unchanged.',
        'scripts',
      );
    }
  }
  transformProseUntil(text.length);
}
