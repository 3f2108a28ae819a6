/** The version of this package. Multiple copies on a page interoperate if their versions match. */
export const version: string = '2.9.1';
