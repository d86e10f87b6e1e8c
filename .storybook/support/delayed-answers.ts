/** Answers that wait until `answer` is called: to look at a page before and after. Make them in `beforeEach`. */
export function delayedAnswers() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    late:
      <Body>(body: Body) =>
      async (): Promise<Body> => {
        await promise;
        return body;
      },
    answer: resolve,
  };
}
