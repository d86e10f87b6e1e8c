import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { fileRules } from '#domain/uploads/file-rules.ts';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { SelectedFile } from './selected-file.tsx';
import { UploadArea } from './upload-area.tsx';

type PicturesProps = { compact?: boolean; pasteOnlyFocused?: boolean; disabled?: boolean };

function Pictures({ compact, pasteOnlyFocused, disabled }: PicturesProps) {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <div className="grid max-w-136 gap-3">
      <UploadArea
        label="Diamond images"
        rule={fileRules.bulkDiamondImages}
        invitation="Drop pictures here"
        onFiles={(more) => setFiles([...files, ...more])}
        {...{ compact, pasteOnlyFocused, disabled }}
      />
      {files.map((file, index) => (
        <SelectedFile
          key={file.name}
          file={file}
          progress={index === 0 ? 62 : undefined}
          error={index === 1 ? 'The server could not read this file.' : null}
          onRemove={() => setFiles(files.filter((one) => one !== file))}
        />
      ))}
    </div>
  );
}

const guide: Guide = {
  files: ['upload-area.tsx', 'selected-file.tsx', 'drop-zone.ts'],
  use: [
    'Files by drop, paste or click, with limits said before they are broken.',
    'A thumbnail, the progress and a way to cancel for each file.',
  ],
  avoid: ['Asking for a file by its path.', 'Losing the other files when one is refused.'],
  keyboard: [
    ['Tab', 'moves to the area'],
    ['Enter, Space', 'chooses files'],
    ['Ctrl V, ⌘ V', 'takes what was copied'],
  ],
  accessibility: [
    'A native file input with a name and its limits as description.',
    'Refusals name the file and the rule.',
  ],
  examples: false,
};

const meta = preview.meta({
  title: 'Upload',
  tags: ['autodocs'],
  component: Pictures,
  parameters: { guide },
});

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);
const picture = (name: string) => new File([pixel], name, { type: 'image/png' });

export const Default = meta.story({ tags: ['!test'] });

/** Shows the limits first, then a thumbnail and the state of each picture. */
export const PicturesChosen = Default.extend({
  async play({ canvas, userEvent }) {
    await expect(canvas.getByText('JPG, PNG, JPEG, BMP, GIF · up to 2 MB')).toBeVisible();
    await userEvent.upload(canvas.getByLabelText('Diamond images'), [picture('a.png'), picture('b.png')]);
    await canvas.findByText('a.png');
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
    await waitFor(() => expect(document.querySelectorAll('img')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove b.png' }));
    await waitFor(() => expect(canvas.queryByText('b.png')).toBeNull());
  },
});

export const TooLarge = meta.story({
  async play({ canvas, userEvent }) {
    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Diamond images'), large);
    await canvas.findByText('Please upload less or equal to 2 MB');
  },
});

/** Of several files each refused one is named, and the others are taken. */
export const SomeTooLarge = meta.story({
  async play({ canvas, userEvent }) {
    const large = (name: string) => new File([new Uint8Array(2 * 1024 * 1024 + 1)], name);
    const chosen = [large('large.png'), picture('a.png'), large('larger.png')];
    await userEvent.upload(canvas.getByLabelText('Diamond images'), chosen);
    await canvas.findByText('Please upload less or equal to 2 MB: large.png, larger.png');
    await expect(canvas.getByText('a.png')).toBeVisible();
  },
});

export const Compact = meta.story({ args: { compact: true }, globals: { theme: 'dark' } });
export const Disabled = meta.story({ args: { disabled: true } });

/** Of several areas the focused one takes pasted files. */
export const OneOfMany = meta.story({
  render: () => (
    <div className="grid gap-4">
      <Pictures compact pasteOnlyFocused />
      <Pictures compact pasteOnlyFocused />
    </div>
  ),
  async play({ canvas }) {
    const paste = (name: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(picture(name));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    };
    const [, second] = canvas.getAllByRole('button', { name: 'Choose files for Diamond images' });
    paste('nobody.png');
    second?.focus();
    paste('second.png');
    await canvas.findByText('second.png');
    await expect(canvas.queryByText('nobody.png')).toBeNull();
    await expect(canvas.getAllByRole('progressbar')).toHaveLength(1);
  },
});
