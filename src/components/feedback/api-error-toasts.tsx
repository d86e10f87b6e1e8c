import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ApiError } from '../../api/api-error.ts';
import { onApiError } from '../../api/http.ts';
import { messages } from '../../domain/messages.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session-context.ts';
import { toast } from '../../ui/toast.ts';

/** Time to read why, before the sign-in page comes, ms. */
const redirectDelay = 1000;

/** Calls of pages and dialogs whose own text says what failed. */
const tellThemselves = /^\/(auth\/(login|recovery|register|reset)|public\/|misc\/site)/;
/** As those, save that an ended session leads to the sign-in page. */
const tellFailures = /^\/file\/diamond\/(import|export)/;

/**
 * Transport errors, told wherever they happen: 403 and 404 titled Error, 500 and 503 as they are; a 401 tells its
 * text, ends the session here and leads to the sign-in page, which leads back.
 */
export function ApiErrorToasts() {
  const { status, forget } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const now = useRef({ status, forget, navigate, location });
  now.current = { status, forget, navigate, location };

  useEffect(() => {
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      const { location: at, forget: end, navigate: go } = now.current;
      leaving = undefined;
      end();
      go(paths.login(), { replace: true, state: { from: at.pathname + at.search + at.hash } });
    };
    const tell = (error: ApiError, url = '') => {
      if (tellThemselves.test(url)) return;
      if (tellFailures.test(url) && error.status !== 401) return;
      const shown = { id: `${error.status} ${error.message}` };
      if ([403, 404].includes(error.status)) {
        toast.error(error.message, { ...shown, title: messages.toastTitle.error });
      } else if ([500, 503].includes(error.status)) toast.error(error.message, shown);
      else if (error.status === 401 && now.current.status === 'signedIn' && !leaving) {
        toast.error(error.message, shown);
        leaving = setTimeout(leave, redirectDelay);
      }
    };
    const stop = onApiError(tell);
    return () => {
      stop();
      clearTimeout(leaving);
    };
  }, []);

  return null;
}
