/** Reads the form data of a request; empty if the body is not a valid form. */
export async function readFormData(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
