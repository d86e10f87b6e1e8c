import { useNavigate } from 'react-router-dom';
import { startPath } from '#domain/accounts/role.ts';
import { paths } from '#domain/routes/paths.ts';
import { useSession } from '#session/session-context.ts';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { Link } from '../link/link.tsx';
import { FullPage } from './full-page.tsx';
import { usePageTitle } from './use-page-title.ts';

/** The page for an address or a record that does not exist. */
export function NotFoundPage({ title = 'Page not found' }: { title?: string }) {
  usePageTitle(title);
  const { user } = useSession();
  const navigate = useNavigate();
  return (
    <FullPage
      eyebrow="404"
      title={title}
      actions={
        <>
          <Button onClick={() => navigate(-1)}>Go back</Button>
          <Link
            to={user ? startPath(user.user_type) : paths.login()}
            className={buttonStyles({ variant: 'primary' })}
          >
            {user ? 'Go to the start page' : 'Go to the sign-in page'}
          </Link>
        </>
      }
    >
      <p>Check the address. The page may have been moved or removed.</p>
    </FullPage>
  );
}
