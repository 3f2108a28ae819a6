/**
 * Why no film can be made of what was uploaded, in a sentence for who has uploaded it; trying
 * again would not help.
 */
export class InvalidInputError extends Error {}
