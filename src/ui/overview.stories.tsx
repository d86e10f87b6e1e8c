import type { ComponentType, ReactNode } from 'react';
import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { SectionHeading } from './display/section-heading.tsx';

type Props = Record<string, unknown>;
type Input = { component?: ComponentType<Props>; args?: Props; render?: (args: Props) => ReactNode };
type StoryModule = { Default: { input: Input; meta: { input: Input } } };

const modules = import.meta.glob<StoryModule>('./*/*.stories.tsx', { eager: true });

/** The example of a primitive, as its own story renders it. */
function Example({ Default }: StoryModule) {
  const { component: Part, render } = { ...Default.meta.input, ...Default.input };
  const args = { ...Default.meta.input.args, ...Default.input.args };
  return render ? render(args) : Part && <Part {...args} />;
}

function Overview() {
  return (
    <main className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <h1 className="text-title lg:col-span-2">Primitives</h1>
      {Object.entries(modules).map(([path, module]) => (
        <section key={path} className="flex min-w-0 flex-col gap-3">
          <SectionHeading ruled>{path.slice(2).replace('.stories.tsx', '')}</SectionHeading>
          {/* A block, in which buttons and badges keep their width. */}
          <div>
            <Example {...module} />
          </div>
        </section>
      ))}
    </main>
  );
}

const meta = preview.meta({ title: 'Overview', component: Overview });

export const EveryPrimitive = meta.story({
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Place Order' })).toBeVisible();
  },
});

export const Dark = EveryPrimitive.extend({ globals: { theme: 'dark' } });

export const RightToLeft = EveryPrimitive.extend({ globals: { direction: 'rtl' } });
