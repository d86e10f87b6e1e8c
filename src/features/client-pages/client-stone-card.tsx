import { useQueryClient } from '@tanstack/react-query';
import { Heart, ThumbsDown } from 'lucide-react';
import { errorText } from '#api/api-error.ts';
import { showErrorToast } from '#components/feedback/show-error-toast.ts';
import { format } from '#components/stone-display/stone-format.ts';
import { measurementText } from '#components/stone-display/stone-text.ts';
import { StonePicture } from '#components/stone-media/stone-picture.tsx';
import {
  getGetPublicClientPageQueryKey,
  useUpdateClientAnswer,
} from '#contract/hooks/client-pages/client-pages.ts';
import type { ClientStone } from '#contract/model/clientStone.ts';
import type { GetPublicClientPage200 } from '#contract/model/getPublicClientPage200.ts';
import { messages } from '#domain/messages/messages.ts';
import { stoneHeading } from '#domain/stone-fields/stone-heading.ts';
import { cn } from '#lib/class-names.ts';
import { Badge } from '#ui/display/badge.tsx';
import { ToggleButton } from '#ui/form/toggle-button.tsx';

type ClientStoneCardProps = {
  stone: ClientStone;
  /** The key of the page. */
  linkKey: string;
};

/** A stone on the page of a client, with what the client says of it. */
export function ClientStoneCard({ stone, linkKey }: ClientStoneCardProps) {
  const { number, available, price, total_amount, picture, shape } = stone;
  return (
    <li
      aria-label={`Stone ${number}`}
      className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface text-table"
    >
      <StonePicture
        stone={{ shape, stone_id: String(number), img_url: picture && `${picture}&w=1280` }}
        drawing={120}
        sizes="320px"
        className={cn('aspect-4/3', !available && 'opacity-50')}
      />
      <div className="flex flex-1 flex-col p-4">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="font-semibold text-body">{stoneHeading(stone)}</h2>
          <span className="text-ink-2 text-label">{number}</span>
        </div>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 [&_dd]:text-end [&_dt]:text-ink-2">
          {facts(stone).map(([name, text]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-auto pt-3">
          {available ? (
            <>
              <p className="flex items-baseline justify-between gap-3">
                <span className="font-semibold text-[1.0625rem]">{format.dollars(total_amount)}</span>
                {price !== null && <span className="text-ink-2">{format.dollars(price)} per carat</span>}
              </p>
              <Answers stone={stone} linkKey={linkKey} />
            </>
          ) : (
            <Badge>No longer available</Badge>
          )}
        </div>
      </div>
    </li>
  );
}

/** What is known of the stone, by name. */
function facts(stone: ClientStone): [string, string][] {
  const grades = [stone.cut, stone.polish, stone.symmetry];
  const named: [string, string | null][] = [
    ['Cut, polish, symmetry', grades.some(Boolean) ? grades.map((grade) => grade ?? '–').join(' ') : null],
    ['Fluorescence', stone.fluo],
    ['Certificate', [stone.lab, stone.certificate_no].filter(Boolean).join(' ')],
    ['Measurements (mm)', measurementText(stone)],
    ['Table', stone.table === null ? null : `${format.hundredths(stone.table)}%`],
    ['Depth', stone.depth === null ? null : `${format.hundredths(stone.depth)}%`],
  ];
  return named.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

const choices = [
  { answer: 'like', label: 'Like', icon: Heart },
  { answer: 'not_this', label: 'Not this', icon: ThumbsDown },
] as const;

/** One tap each; a second one takes the answer back. What is tapped shows at once. */
function Answers({ stone, linkKey }: ClientStoneCardProps) {
  const client = useQueryClient();
  const { mutateAsync } = useUpdateClientAnswer();
  const queryKey = getGetPublicClientPageQueryKey({ key: linkKey });
  const say = async (answer: ClientStone['answer']) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData<GetPublicClientPage200>(
      queryKey,
      (page) => page && withAnswer(page, stone.number, answer),
    );
    try {
      await mutateAsync({ params: { key: linkKey }, data: { stone: stone.number, answer } });
    } catch (error) {
      showErrorToast(error, errorText(error, messages.record.updateFailed));
    } finally {
      // While another answer is on its way, the page would show the one before it.
      if (client.isMutating() === 0) void client.invalidateQueries({ queryKey });
    }
  };
  return (
    <fieldset
      aria-label={`Your answer to stone ${stone.number}`}
      className="mt-3 grid grid-cols-2 gap-2 print:hidden"
    >
      {choices.map(({ answer, label, icon: Icon }) => (
        <ToggleButton
          key={answer}
          pressed={stone.answer === answer}
          onPressedChange={(pressed) => void say(pressed ? answer : null)}
          className="flex h-11 items-center justify-center gap-2 font-medium [&_svg]:size-4"
        >
          <Icon aria-hidden />
          {label}
        </ToggleButton>
      ))}
    </fieldset>
  );
}

const withAnswer = (
  { data }: GetPublicClientPage200,
  number: number,
  answer: ClientStone['answer'],
): GetPublicClientPage200 => ({
  data: {
    ...data,
    stones: data.stones.map((stone) => (stone.number === number ? { ...stone, answer } : stone)),
  },
});
