/** Processor time of this process, ms. Other programs do not lengthen it. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
