import { getInstallCommands, installPackages, canUseApt } from './setup/apt.ts';
import { isInstalled, systemPrograms, type SystemProgram } from './setup/system-programs.ts';

/**
 * Installs the system programs that the tests need, if this process has the permissions; otherwise
 * prints the commands. Returns the programs that are still missing.
 * @param needed the required programs. Default: those of all tests.
 */
export function installSystemPrograms(
  needed: readonly SystemProgram[] = Object.values(systemPrograms),
): SystemProgram[] {
  const missing = needed.filter((program) => !isInstalled(program));
  const packages = missing.flatMap((program) => program.packages);
  if (missing.length === 0) console.log('All system programs are installed.');
  else if (canUseApt()) installNow(missing, packages);
  else printInstructions(missing, packages);
  return missing.filter((program) => !isInstalled(program));
}

function installNow(missing: SystemProgram[], packages: string[]): void {
  console.log(`Installing ${missing.map((program) => program.name).join(', ')} with apt.`);
  try {
    installPackages(packages);
  } catch {
    // A package that this system does not offer must not prevent the installation of the others.
    for (const program of missing) installOne(program);
  }
}

function installOne(program: SystemProgram): void {
  try {
    installPackages([...program.packages]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    printInstructions([program], [...program.packages]);
  }
}

function printInstructions(missing: SystemProgram[], packages: string[]): void {
  for (const { name, usedFor } of missing)
    console.log(`${name} is missing: needed for ${usedFor}.`);
  console.log(
    `On Debian, these commands install it:\n  ${getInstallCommands(packages).join('\n  ')}`,
  );
}

if (import.meta.main) process.exitCode = installSystemPrograms().length > 0 ? 1 : 0;
