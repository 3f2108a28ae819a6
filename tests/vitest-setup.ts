import fc from 'fast-check';

/** Browsers have no environment variables, so their seed is always the default. */
const { FUZZ_SEED: seed } = globalThis.process?.env ?? {};

/**
 * Configures fast-check to use the same inputs in every run, so that a failure is caused by a change and not by
 * chance. `FUZZ_SEED` selects other inputs.
 */
fc.configureGlobal({ seed: Number(seed ?? 20_261_121) });

export default fc;
