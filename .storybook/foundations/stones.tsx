import { ShapeIcon } from '#components/stone-media/shape-icon.tsx';
import { shapesInTradeOrder } from '#domain/stone-fields/shapes.ts';
import { ReviewPage, ReviewSection } from '../review/review-page.tsx';

/** The thirteen drawn shapes, and the drawing of any other. */
const shapes = [...shapesInTradeOrder.map(({ name }) => name), 'Asscher'];

function EveryShape({ size }: { size: number }) {
  return (
    <ul className="flex flex-wrap gap-6 text-ink-2 text-label">
      {shapes.map((shape) => (
        <li key={shape} className="flex flex-col items-center gap-2">
          <ShapeIcon shape={shape} size={size} />
          {shape}
        </li>
      ))}
    </ul>
  );
}

/** The page of the foundations about the drawn shapes. */
export function Stones() {
  return (
    <ReviewPage
      title="Stones"
      lead="Thirteen shapes, drawn with their real facets seen from above in one stroke weight. A shape without a drawing, such as Asscher, gets the last one."
    >
      <ReviewSection title="In a table" note="18 px, beside the name of the shape.">
        <EveryShape size={18} />
      </ReviewSection>
      <ReviewSection title="In the search form" note="44 px, above the name.">
        <EveryShape size={44} />
      </ReviewSection>
      <ReviewSection title="In place of a picture" note="As large as the picture would be.">
        <EveryShape size={132} />
      </ReviewSection>
    </ReviewPage>
  );
}
