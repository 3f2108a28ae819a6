const signals = ['SIGINT', 'SIGTERM'] as const;

/** Stops a server when the process is asked to end; asked again, it ends at once. */
export function stopOnSignal(server: { stop(): Promise<void> }): void {
  let asked = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
