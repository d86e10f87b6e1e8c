import { usedIcons } from 'virtual:used-icons';
import { ReviewPage, ReviewSection } from '../review/review-page.tsx';

/** The page of the foundations about the icons in use. */
export function Icons() {
  return (
    <ReviewPage
      title="Icons"
      lead="Line icons of one weight, 16 px beside text. An icon that can be pressed has a name and a tooltip; one beside its word is hidden from screen readers. Icons that point are mirrored with the layout."
    >
      <ReviewSection
        title="In use"
        note="Every icon that a screen imports, with the number of files that do. Take one of these before adding another."
      >
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-3">
          {usedIcons.map(({ name, Icon, files }) => (
            <li key={name} className="flex items-center gap-2.5 text-table">
              <Icon aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 truncate">{name}</span>
              <span className="text-ink-2 text-label">{files}</span>
            </li>
          ))}
        </ul>
      </ReviewSection>
    </ReviewPage>
  );
}
