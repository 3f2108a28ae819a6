import fc from 'fast-check';

/** Browsers have no environment variables, so they always use the default seed. */
const { FUZZ_SEED: seed } = globalThis.process?.env ?? {};

/**
 * fast-check with the same inputs in every run, so that a failure is never caused by chance.
 * `FUZZ_SEED` selects other inputs.
 */
fc.configureGlobal({ seed: Number(seed ?? 20_261_121) });

export default fc;
