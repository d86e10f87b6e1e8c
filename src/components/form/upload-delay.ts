/** Delay before an upload starts, in which it can be cancelled, ms. */
const uploadDelayMs = 500;

/** Waits for the delay; rejects when the upload is cancelled during it. */
export function delayUpload(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, uploadDelayMs);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
