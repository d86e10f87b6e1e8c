import { importText } from '#server/testing/test-lists.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** The id of an inserted row. */
export const firstRow = <Made extends { id: number }>(rows: Promise<Made>) => rows.then(({ id }) => id);

/** Goods, a parcel, a video, an import and an applicant; answers their ids. */
export async function createCatalogue(server: TestServer, supplier: string) {
  const times = { created_at: server.clock.now(), updated_at: server.clock.now() };
  const { write } = server.db;
  const parcel = { price: 1, discount: 1, total: 1, j_price: 1, j_discount: 1, j_total: 1, no_of_pcs: 1 };
  const category = await firstRow(
    write
      .insertInto('categories')
      .values({ name: 'Bands', name_key: 'bands', ...times })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const subcategory = await firstRow(
    write
      .insertInto('subcategories')
      .values({ name: 'Plain', name_key: 'plain', category_id: category, ...times })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const piece = {
    stock_id: 'RG-10',
    supplier_name: 'Goldsmith',
    title: 'Band',
    description: 'A band',
    gender: 'female',
    gold_weight: 1,
    gold_color: '18K',
    metal: 'GOLD',
    diamond_weight: 1,
    diamond_shape: 'Round',
    diamond_color: 'F',
    diamond_clarity: 'VS',
    cost_price: 1,
    selling_price: 1,
    discount: 1,
    j_selling_price: 1,
    j_discount: 1,
    category_id: category,
    sub_category_id: subcategory,
    ...times,
  } as const;
  return {
    category,
    subcategory,
    layout: await firstRow(
      write
        .insertInto('layouts')
        .values({ supplier_name: supplier, ...parcel, ...times })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    piece: await firstRow(
      write.insertInto('jewellery').values(piece).returning('id').executeTakeFirstOrThrow(),
    ),
    video: await firstRow(
      write
        .insertInto('videos')
        .values({ kind: 'video_story', image_url: '/files/video_story/a.mp4', created_at: times.created_at })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    importRun: await createImportRun(server),
    applicant: (await server.createUser({ name: 'Ada Applicant', status: 0, approval: 0 })).id,
  };
}

/** A recorded import of a list with one stone and one rejected row. */
async function createImportRun(server: TestServer): Promise<number> {
  const { report } = await importText(
    server,
    'Stock #,Shape,Carat,Color,Price/Ct\nRUN-1,BR,1,E,100\nRUN-2,BR,x,E,100\n',
  );
  return report.run_id!;
}
