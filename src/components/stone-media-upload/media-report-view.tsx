import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ImageMatch } from '#contract/model/imageMatch.ts';
import type { ImageProblem } from '#contract/model/imageProblem.ts';
import type { ImageUploadReport } from '#contract/model/imageUploadReport.ts';
import { cn } from '#lib/class-names.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/navigation/tabs.tsx';
import { fileUrl } from '../stone-media/stone-media.ts';
import type { Column } from '../table/column.ts';
import { ReportTable, TruncatedText } from '../table/report-table.tsx';
import { countMedia, type Media, mediaLabels } from './media-files.ts';

type MediaReportViewProps = { report: ImageUploadReport; media: Media };

/** Upload results: which stones got one, and which files were not stored. */
export function MediaReportView({ report, media }: MediaReportViewProps) {
  const { matched, problems } = report;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Outcome report={report} media={media} />
      <Tabs defaultValue={problems.length > 0 ? 'problems' : 'matched'}>
        <TabsList label="Upload results">
          <TabsTrigger value="matched" count={matched.length}>
            Matched
          </TabsTrigger>
          <TabsTrigger value="problems" count={problems.length}>
            Not stored
          </TabsTrigger>
        </TabsList>
        <TabsContent value="matched">
          <Matched rows={matched} />
        </TabsContent>
        <TabsContent value="problems">
          <Problems rows={problems} />
          {problems.length > 0 && (
            <p className="pt-3 text-ink-2 text-table">
              The stone number must be the file's name, such as{' '}
              <span className="font-mono">{mediaLabels[media].example}</span>. What follows an underscore, a
              space or a bracket does not count.
            </p>
          )}
        </TabsContent>
      </Tabs>
    </div>
  );
}

function Outcome({ report: { matched }, media }: MediaReportViewProps) {
  const none = matched.length === 0;
  const Icon = none ? TriangleAlert : CircleCheck;
  return (
    <p
      role="status"
      className={cn(
        'flex items-center gap-2 rounded-md px-3 py-2 font-medium text-table',
        none ? 'bg-warning-wash text-warning' : 'bg-success-wash text-success',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {none
        ? 'No file matched a stone.'
        : `${countMedia(media, matched.length)} added to ${matched.length === 1 ? 'its stone' : 'their stones'}.`}
    </p>
  );
}

const matchColumns: Column<ImageMatch>[] = [
  {
    id: 'stone',
    header: 'Stone',
    width: 200,
    fixed: true,
    className: 'font-mono text-label',
    cell: ({ stone_id }) => <TruncatedText text={stone_id} />,
  },
  { id: 'file', header: 'File', width: 440, cell: (row) => <StoredFile row={row} /> },
];

function Matched({ rows }: { rows: ImageMatch[] }) {
  return (
    <ReportTable
      label="Stones with a new file"
      columns={matchColumns}
      rows={rows}
      card={(row) => (
        <p className="flex justify-between gap-3 px-1 py-2 text-table">
          <span className="shrink-0 font-mono text-label">{row.stone_id}</span>
          <StoredFile row={row} />
        </p>
      )}
      empty="No file matched a stone"
    />
  );
}

/** The file name, linked to the stored file. */
function StoredFile({ row: { file, url } }: { row: ImageMatch }) {
  const address = fileUrl(url);
  if (!address) return <TruncatedText text={file} />;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      title={file}
      className={cn(linkStyles(), 'min-w-0 truncate')}
    >
      {file}
    </a>
  );
}

const problemColumns: Column<ImageProblem>[] = [
  { id: 'file', header: 'File', width: 220, fixed: true, cell: ({ file }) => <TruncatedText text={file} /> },
  { id: 'reason', header: 'Reason', width: 440, cell: ({ reason }) => <TruncatedText text={reason} /> },
];

function Problems({ rows }: { rows: ImageProblem[] }) {
  return (
    <ReportTable
      label="Files not added"
      columns={problemColumns}
      rows={rows}
      card={({ file, reason }) => (
        <div className="px-1 py-2 text-table">
          <p className="truncate font-semibold">{file}</p>
          <p className="text-ink-2">{reason}</p>
        </div>
      )}
      empty="All files matched a stone"
      emptyIcon={<CircleCheck />}
    />
  );
}
