/** The version of this package: copies of the same one, loaded twice by a page, work together. */
export const version: string = '2.9.1';
