import { maxStonesOfRecord, stonesPerPage } from '#domain/search/paging.ts';
import { limitTotal, type RecordWindow } from '#domain/search/record-window.ts';

export interface PageOf<T> {
  data: T[];
  current_page: number;
  total: number;
  per_page: number;
}

/** The paged payload around the rows of a window. */
export function pageOf<T>(data: T[], total: number, window: RecordWindow): PageOf<T> {
  return { data, current_page: window.page, total: limitTotal(window, total), per_page: window.perPage };
}

/** How many stones the enquiries or orders of a list carry: all of the one that is read by its id. */
export const listedStones = ({ id }: { id?: number | undefined }): typeof stonesPerPage =>
  id === undefined ? stonesPerPage : { ...stonesPerPage, whole: maxStonesOfRecord };
