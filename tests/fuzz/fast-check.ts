import fc from 'fast-check';

/**
 * fast-check with inputs that are the same in every run, so that a run judges what was changed and
 * not its luck; `FUZZ_SEED` looks at others.
 */
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 20_261_121) });

export default fc;
