import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../../runner/run-command.ts';
import type { CheckResult } from '../../runner/check-result.ts';

/** The maximum length that lists of commits show without truncation. */
const MAX_SUBJECT_LENGTH = 72;

/** Conventional Commits: `type(scope): subject`, with `!` for a breaking change. */
const CONVENTIONAL =
  /^(?:feat|fix|perf|refactor|docs|test|build|ci|chore)(?:\([a-z\d][a-z\d, /-]*\))?!?: \S/;

/** Returns the reason why a commit subject is rejected, or `undefined` if it is accepted. */
export function checkSubject(subject: string): string | undefined {
  if (!CONVENTIONAL.test(subject)) return `"${subject}" is not "type(scope): subject"`;
  if (subject.length <= MAX_SUBJECT_LENGTH) return undefined;
  return `"${subject}" has ${subject.length} characters; at most ${MAX_SUBJECT_LENGTH} are allowed`;
}

/** Reports the subjects of the commits that are not on the main branch of `origin`. */
export async function checkCommitSubjects(): Promise<CheckResult> {
  const base = git('merge-base', 'HEAD', 'origin/main');
  if (base === undefined) {
    const output = 'Not checked: there is no branch origin/main to compare with.';
    return { ok: true, isAlwaysShown: true, output };
  }
  const subjects = git('log', '--no-merges', '--format=%s', `${base}..HEAD`);
  if (subjects === undefined) return { ok: false, output: 'git log failed.' };
  const findings = subjects
    .split('\n')
    .filter(Boolean)
    .flatMap((subject) => checkSubject(subject) ?? []);
  return { ok: findings.length === 0, output: findings.join('\n') };
}

/** Returns the output of a git command, or `undefined` if it fails. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
