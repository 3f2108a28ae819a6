const signals = ['SIGINT', 'SIGTERM'] as const;

/** Stops a server on SIGINT or SIGTERM. A second signal ends the process immediately. */
export function stopOnSignal(server: { stop(): Promise<void> }): void {
  let isStopping = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
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
