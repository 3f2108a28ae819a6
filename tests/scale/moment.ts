/** The present moment in milliseconds, the same for all processes of a machine. */
export const moment = (): number => Number(process.hrtime.bigint()) / 1e6;
