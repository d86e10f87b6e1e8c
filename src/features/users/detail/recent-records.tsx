import type { ReactNode } from 'react';
import { QuerySection, type SectionQuery } from '#components/feedback/query-section.tsx';
import { cn } from '#lib/class-names.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';

/** Number of the latest records of a customer. */
export const recentCount = 5;

type RecentColumn<Row> = { header: string; cell: (row: Row) => ReactNode; className?: string };

type RecentRecordsProps<Row> = {
  title: string;
  query: SectionQuery;
  rows: readonly Row[];
  columns: readonly RecentColumn<Row>[];
  aside?: ReactNode;
  empty: { icon: ReactNode; title: string };
};

/** The latest records of a customer in a small table. */
export function RecentRecords<Row extends { id: number }>(props: RecentRecordsProps<Row>) {
  const { title, query, rows, columns, aside, empty } = props;
  return (
    <QuerySection
      title={title}
      query={query}
      aside={rows.length > 0 && aside}
      empty={null}
      loading={
        <div aria-busy className="grid gap-4 py-3">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-5" />
          ))}
        </div>
      }
    >
      {rows.length === 0 ? (
        <Empty icon={empty.icon} title={empty.title} className="py-8" />
      ) : (
        <table className="w-full table-fixed border-collapse text-table">
          <thead>
            <tr className="border-line border-b text-ink-2 text-label">
              {columns.map(({ header, className }) => (
                <th key={header} scope="col" className={cn('py-2 pe-3 text-start font-medium', className)}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="h-9 border-line border-b">
                {columns.map(({ header, cell }) => (
                  <td key={header} className="py-1.5 pe-3 align-middle">
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </QuerySection>
  );
}
