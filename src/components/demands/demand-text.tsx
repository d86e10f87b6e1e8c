/** What a demand asks for, in the words of the buyer. */
export function DemandText({ requirements }: { requirements: string }) {
  return (
    <blockquote
      // A long one scrolls, so the keyboard has to reach it.
      tabIndex={requirements.length > 200 ? 0 : undefined}
      className="max-h-48 overflow-y-auto whitespace-pre-wrap break-words rounded-md bg-sunken px-3 py-2 text-table wrap-anywhere"
    >
      {requirements}
    </blockquote>
  );
}
