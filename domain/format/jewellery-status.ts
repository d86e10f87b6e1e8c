/** Any status but 0 is active. */
export function jewelleryStatusName(status: number): 'ACTIVE' | 'INACTIVE' {
  return status !== 0 ? 'ACTIVE' : 'INACTIVE';
}
