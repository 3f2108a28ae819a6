/** The version of this package. Copies of the same version on a page work together. */
export const version: string = '2.9.1';
