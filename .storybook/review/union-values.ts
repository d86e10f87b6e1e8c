import type { ArgTypesEnhancer } from 'storybook/internal/types';

const words = ['union', 'intersection'];

/** Shows the values of a union in a table of properties, where Storybook shows the word "union". */
export const unionValues: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type, table } = argType;
      if (typeof type !== 'object' || !type.raw || !words.includes(table?.type?.summary ?? ''))
        return [name, argType];
      const summary = type.raw.replace(/\s+/g, ' ').replace(' | undefined', '');
      return [name, { ...argType, table: { ...table, type: { summary } } }];
    }),
  );
unionValues.secondPass = true;
