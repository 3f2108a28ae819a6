import { aptCommands, aptInstall, canUseApt } from './setup/apt.ts';
import { isInstalled, systemPrograms, type SystemProgram } from './setup/system-programs.ts';

/**
 * Installs system programs that tests need, where this process may; otherwise prints the commands.
 * Does nothing where all are there. Returns what is still missing.
 * @param needed all that any test needs where it is absent.
 */
export function installSystemPrograms(
  needed: readonly SystemProgram[] = Object.values(systemPrograms),
): SystemProgram[] {
  const missing = needed.filter((program) => !isInstalled(program));
  const packages = missing.flatMap((program) => program.packages);
  if (missing.length === 0) console.log('Every system program is there.');
  else if (canUseApt()) installNow(missing, packages);
  else printInstructions(missing, packages);
  return missing.filter((program) => !isInstalled(program));
}

function installNow(missing: SystemProgram[], packages: string[]): void {
  console.log(`Installing ${missing.map((program) => program.name).join(', ')} by apt.`);
  try {
    aptInstall(packages);
  } catch {
    // One package that this system does not have must not keep it from the others.
    for (const program of missing) installOne(program);
  }
}

function installOne(program: SystemProgram): void {
  try {
    aptInstall([...program.packages]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    printInstructions([program], [...program.packages]);
  }
}

function printInstructions(missing: SystemProgram[], packages: string[]): void {
  for (const { name, need } of missing) console.log(`${name} is missing: needed for ${need}.`);
  console.log(`On Debian these commands install it:\n  ${aptCommands(packages).join('\n  ')}`);
}

if (import.meta.main) process.exitCode = installSystemPrograms().length > 0 ? 1 : 0;
