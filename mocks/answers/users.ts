import { getListUsersMockHandler, getUsersMock } from '#contract/mocks/users/users.msw.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { users } from '../fixtures/users.ts';

export const userAnswers = [getListUsersMockHandler({ data: pageOf(users) }), ...getUsersMock()];
