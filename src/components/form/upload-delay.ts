/** A moment to think better of it before an upload starts, ms. */
const uploadDelayMs = 500;

/** Waits that moment; rejects when the upload is cancelled in it. */
export function delayUpload(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, uploadDelayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
