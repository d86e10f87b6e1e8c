import type { FieldValues } from 'react-hook-form';
import { useStoreFiles } from '#contract/hooks/files/files.ts';
import { type SettingFormOptions, useSettingForm } from './use-setting-form.ts';

/** The stored picture, blank for none, and the file that replaces it. */
type Picture = { url: string; file: File | null };

type PictureSettingOptions<Values extends FieldValues, Item extends Picture> = Omit<
  SettingFormOptions<Values, Values>,
  'configOf'
> & {
  filepath: 'shape' | 'slider';
  picturesOf: (values: Values) => readonly Item[];
  /** The values with these pictures in the place of their own. */
  withPictures: (values: Values, pictures: Item[]) => Values;
  /** What is stored, once every picture has its address. */
  configOf: (values: Values) => object;
};

/** The form of a setting with pictures: stores the new ones one after another, then the setting with their addresses. */
export function usePictureSettingForm<Values extends FieldValues, Item extends Picture>(
  options: PictureSettingOptions<Values, Item>,
) {
  const { filepath, picturesOf, withPictures, configOf, ...setting } = options;
  const { mutateAsync } = useStoreFiles();
  return useSettingForm<Values, Values>({
    ...setting,
    async configOf(values) {
      const stored: Item[] = [];
      for (const picture of picturesOf(values)) {
        const { file } = picture;
        const { url } = file ? await mutateAsync({ data: { 'file[]': [file], filepath } }) : picture;
        stored.push({ ...picture, url, file: null });
      }
      const saved = withPictures(values, stored);
      return { config: configOf(saved), saved };
    },
  });
}
