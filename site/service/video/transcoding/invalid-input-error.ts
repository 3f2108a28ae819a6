/**
 * A permanent error of an uploaded file, with a message for the uploader. Retrying does not help.
 */
export class InvalidInputError extends Error {}
