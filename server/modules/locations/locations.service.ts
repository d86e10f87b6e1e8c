import { countries } from 'countries-list';
import type { Country } from '../../../src/api/generated/model/country.ts';
import type { Base } from '../../base.ts';
import { locationsRepository as repository } from './locations.repository.ts';

const byName = new Intl.Collator('en');

/** Every country with the first of its dialling codes, in the order in which a new database numbers them. */
export const knownCountries = Object.values(countries)
  .map(({ name, phone }) => ({ name, phonecode: String(phone[0] ?? '') }))
  .sort((a, b) => byName.compare(a.name, b.name));

/** Countries for the forms. They are numbered once, by the database, and keep their numbers. */
export function createLocationsService({ db }: Pick<Base, 'db'>) {
  let stored: Promise<void> | undefined;

  /** Stores the countries that the database does not have yet; done once per process. */
  function storeCountries(): Promise<void> {
    stored ??= db
      .transaction((trx) => repository.addCountries(db, trx, knownCountries))
      .catch((failure: unknown) => {
        stored = undefined;
        throw failure;
      });
    return stored;
  }

  return {
    storeCountries,
    /** Every country, by name. */
    async listCountries(): Promise<Country[]> {
      await storeCountries();
      const rows = await repository.listCountries(db.read);
      return rows.sort((a, b) => byName.compare(a.name, b.name));
    },
  };
}
