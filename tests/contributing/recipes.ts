import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A step of a recipe: a change of a file, a new file, or a command. */
export type RecipeStep =
  | { readonly kind: 'change'; readonly file: string; readonly hunks: readonly Hunk[] }
  | { readonly kind: 'create'; readonly file: string; readonly text: string }
  | { readonly kind: 'run'; readonly command: string };

/** Consecutive lines of a file before and after a change. */
interface Hunk {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface Recipe {
  /** The heading, such as `Add a control`. */
  readonly title: string;
  readonly steps: readonly RecipeStep[];
}

const RECIPE_HEADING = /^### (?=Add )/m;
/** A fenced code block within a list item, whose info string is a language and an optional file. */
const CODE_FENCE = /^ {3}```(?<language>\w+)(?: (?<file>\S+))?\n(?<body>[\s\S]*?)^ {3}```$/gm;

/** Reads the recipes of `CONTRIBUTING.md`: its sections whose headings begin with "Add". */
export function readRecipes(markdown: string): readonly Recipe[] {
  const [, ...sections] = markdown.split(/^## /m).flatMap((part) => part.split(RECIPE_HEADING));
  return sections
    .filter((section) => section.startsWith('Add '))
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      steps: [...section.matchAll(CODE_FENCE)].map(({ groups }) => toStep(groups ?? {})),
    }));
}

function toStep({ language, file, body = '' }: Record<string, string | undefined>): RecipeStep {
  const lines = body.trimEnd().split('\n');
  const text = lines.map((line) => line.replace(/^ {3}/, '')).join('\n');
  if (file === undefined) return { kind: 'run', command: text };
  if (language !== 'diff') return { kind: 'create', file, text: `${text}\n` };
  return { kind: 'change', file, hunks: text.split(/^@@\n/m).map(toHunk) };
}

function toHunk(text: string): Hunk {
  const lines = text.split('\n').filter((line) => line !== '');
  const removeLines = (mark: string): string[] =>
    lines.filter((line) => !line.startsWith(mark)).map((line) => line.slice(1));
  return { before: removeLines('+'), after: removeLines('-') };
}

/**
 * Changes or creates the file of a step within `folder`.
 *
 * @throws Error that names the lines that the file does not contain exactly once.
 */
export function applyStep(step: RecipeStep, folder: string): void {
  if (step.kind === 'run') return;
  const file = path.join(folder, step.file);
  if (step.kind === 'create') {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, step.text);
    return;
  }
  const text = step.hunks.reduce(
    (changed, hunk) => applyHunk(changed, hunk, step.file),
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, text);
}

/**
 * Applies a hunk to `text`.
 *
 * @throws Error unless the lines of the hunk occur exactly once.
 */
export function applyHunk(text: string, { before, after }: Hunk, file: string): string {
  const parts = `\n${text}`.split(`\n${before.join('\n')}\n`);
  if (parts.length !== 2)
    throw new Error(
      `${file} contains these lines ${parts.length - 1} times instead of once:\n${before.join('\n')}`,
    );
  return parts.join(`\n${after.join('\n')}\n`).slice(1);
}
