import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../../runner/run-command.ts';
import { peersFolder } from './peers.ts';

const TIMEOUT_MS = 600_000;

/**
 * Installs the other players if necessary.
 * @throws Error with the output of npm.
 */
export async function installPeers(): Promise<void> {
  if (existsSync(path.join(peersFolder, 'node_modules'))) return;
  console.log('Installing the players to be compared with');
  const args = ['ci', '--prefix', peersFolder, '--workspaces=false', '--ignore-scripts'];
  const { code, output, abortReason } = await runCommand(['npm', ...args], {
    timeoutMs: TIMEOUT_MS,
  });
  if (code !== 0) throw new Error(`npm ci ended with ${code ?? abortReason}:\n${output}`);
}
