/** Records a film of a square that turns: a WebM of a few frames. */
export async function sampleFilm(): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const context = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  for (let frame = 0; frame < 8; frame += 1) {
    context?.fillRect(frame * 6, frame * 6, 16, 16);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  recorder.stop();
  await stopped;
  return new Blob(parts, { type: 'video/webm' });
}
