/** Any truthy status is an active demand. */
export function demandStatusName(status: unknown): 'Active' | 'Inactive' {
  return status ? 'Active' : 'Inactive';
}
