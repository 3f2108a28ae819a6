import type { Outcome } from './cell.ts';

/** How the films fared, as a page of Markdown. */
export function reportOf(outcomes: readonly Outcome[], date: string): string {
  const survivable = outcomes.filter(({ fault }) => !fault.ends);
  const survived = survivable.filter(({ fate }) => fate === 'survived').length;
  const told = outcomes.filter(({ fate }) => fate === 'told').length;
  const share = ((survived / Math.max(1, survivable.length)) * 100).toFixed(0);
  return [
    '# What faults do to a film',
    '',
    `Made by \`npm run faults\` on ${date}. Each fault happens to a film that plays in Chromium, once by hls.js and once by the browser itself. Nobody touches the player.`,
    '',
    `${survived} of ${survivable.length} that can be survived were survived (${share} %). ${told} of ${outcomes.length - survivable.length} that cannot be ended in the right dialog.`,
    '',
    '| fault | stream | engine | what a viewer sees | |',
    '| --- | --- | --- | --- | --- |',
    ...outcomes.map(rowOf),
    '',
  ].join('\n');
}

function rowOf({ fault, stream, engine, story, fate }: Outcome): string {
  return `| ${[fault.name, stream, engine, story.replaceAll('|', '/'), fate].join(' | ')} |`;
}
