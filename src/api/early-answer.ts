import { AxiosError, type AxiosResponse, CanceledError, type InternalAxiosRequestConfig } from 'axios';

type Received = { answer: Response; text: string };

const receive = async (early: Promise<Response>): Promise<Received> => {
  const answer = await early;
  return { answer, text: await answer.text() };
};

/** The answer of `fetch` to a call as axios gives those of its own calls, with its errors and time limit. */
export async function settleEarly(
  early: Promise<Response>,
  config: InternalAxiosRequestConfig,
): Promise<AxiosResponse> {
  const { answer, text } = await withinLimits(receive(early), config);
  const { status, statusText } = answer;
  const headers = Object.fromEntries(answer.headers);
  const response: AxiosResponse = { data: text, status, statusText, headers, config };
  if (!config.validateStatus || config.validateStatus(status)) return response;
  const code = status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE;
  throw new AxiosError(`Status ${status}`, code, config, undefined, response);
}

function withinLimits(receiving: Promise<Received>, config: InternalAxiosRequestConfig): Promise<Received> {
  const { signal, timeout } = config;
  return new Promise((resolve, reject) => {
    const fail = (code: string) => reject(new AxiosError(code, code, config));
    const cancel = () => reject(new CanceledError(undefined, undefined, config));
    const timer = timeout ? setTimeout(() => fail(AxiosError.ECONNABORTED), timeout) : undefined;
    if (signal?.aborted) cancel();
    signal?.addEventListener?.('abort', cancel);
    receiving
      .then(resolve, () => fail(AxiosError.ERR_NETWORK))
      .finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener?.('abort', cancel);
      });
  });
}
