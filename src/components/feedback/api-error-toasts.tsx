import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ApiError, errorText } from '#api/api-error.ts';
import { onApiError } from '#api/http.ts';
import { isMarkedSignedOut, readSessionToken } from '#api/session-token.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { signInState } from '#session/return-address.ts';
import { useSession } from '#session/session-context.ts';
import { toast } from '#ui/overlay/toast.ts';
import { errorToastId, isShownOnPage } from './show-error-toast.ts';

/** Delay before the sign-in page opens, to read the toast, ms. */
const redirectDelay = 1000;

/** Delay before the toast of a refused call, in which its page can show the text itself, ms. */
const refusalDelay = 100;

/** Calls whose page or dialog shows the error itself. */
const selfReportingUrls = /^\/(auth\/(login|second-step|recovery|register|reset)|public\/|misc\/site)/;
/** The same, except that an ended session still leads to the sign-in page. */
const selfReportingUnlessUnauthorized = /^\/(file\/diamond\/(import|export)|user\/submit\/settle)/;

/** The session learns of the required set-up, and the set-up replaces the page. */
const isTwoStepSetupRequired = ({ status, body }: ApiError) =>
  status === 403 && (body as { code?: string } | undefined)?.code === 'two_step_setup_required';

/**
 * Shows a toast for every transport error, with the server's text or a general one: 403 and 404 titled Error,
 * 500 and 503 untitled. A 403 that the page shows in place of its data has none. A 401 also ends the session and opens the sign-in page, which returns here.
 */
export function ApiErrorToasts() {
  const { status, clear, refresh } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef({ status, clear, refresh, navigate, location });
  latest.current = { status, clear, refresh, navigate, location };

  useEffect(() => {
    let redirectTimer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const endSession = (reason: string, token: string | null) => {
      const { location: at, clear: clearSession, navigate: go } = latest.current;
      redirectTimer = undefined;
      // Meanwhile another tab has signed in again.
      if (token !== readSessionToken()) return;
      const end = clearSession(reason);
      if (end) go(paths.login(), { replace: true, state: signInState(at, end) });
    };
    const report = (error: ApiError, url = '') => {
      if (selfReportingUrls.test(url)) return;
      if (selfReportingUnlessUnauthorized.test(url) && error.status !== 401) return;
      if (isTwoStepSetupRequired(error)) {
        latest.current.refresh().catch(() => undefined);
        return;
      }
      const toastOptions = { id: errorToastId(error) };
      const titled = { ...toastOptions, title: messages.toastTitle.error };
      if (error.status === 403)
        setTimeout(
          () => ended || isShownOnPage(error) || toast.error(errorText(error), titled),
          refusalDelay,
        );
      else if (error.status === 404) toast.error(errorText(error), titled);
      else if ([500, 503].includes(error.status)) toast.error(errorText(error), toastOptions);
      else if (error.status === 401 && latest.current.status === 'signedIn' && !redirectTimer) {
        const reason = errorText(error, addedMessages.session.ended);
        // Who has just signed out knows why.
        if (!isMarkedSignedOut()) toast.error(reason, toastOptions);
        redirectTimer = setTimeout(endSession, redirectDelay, reason, readSessionToken());
      }
    };
    const unsubscribe = onApiError(report);
    return () => {
      unsubscribe();
      ended = true;
      clearTimeout(redirectTimer);
    };
  }, []);

  return null;
}
