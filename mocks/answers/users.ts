import { getListUsersMockHandler, getUsersMock } from '#contract/mocks/users/users.msw.ts';
import type { User } from '#contract/model/user.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { users } from '../fixtures/users.ts';

/** Whether the text is in one of the fields by which an account is known. */
function isKnownBy({ name, company_name, email, mobile_no, whatsapp_no }: User, text: string): boolean {
  const digits = text.replace(/[\s()+./-]/g, '');
  const has = (field: string | null | undefined, part: string) =>
    field?.toLowerCase().includes(part) ?? false;
  return (
    [name, company_name, email].some((field) => has(field, text.toLowerCase())) ||
    (/^\d+$/.test(digits) && [mobile_no, whatsapp_no].some((field) => has(field, digits)))
  );
}

function list(request: Request) {
  const query = new URL(request.url).searchParams;
  const [role, text] = [query.get('usertype'), query.get('search')];
  const found = users.filter(
    (user) => (!role || user.user_type === role) && (!text || isKnownBy(user, text)),
  );
  return { data: pageOf(found) };
}

export const userAnswers = [getListUsersMockHandler(({ request }) => list(request)), ...getUsersMock()];
