import { Building2, UserRound } from 'lucide-react';
import type { User } from '#contract/model/user.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/navigation/tabs.tsx';
import { StoredPicture } from '../stored-picture.tsx';

const pictures = [
  { field: 'profile_img', label: 'Profile', icon: UserRound },
  { field: 'company_profile_img', label: 'Company Profile', icon: Building2 },
] as const;

/** The pictures of the person and of the company. */
export function UserPictures({ user }: { user: User }) {
  return (
    <Tabs defaultValue="profile_img" asChild>
      <section aria-label="Pictures">
        <TabsList label="Pictures">
          {pictures.map(({ field, label }) => (
            <TabsTrigger key={field} value={field}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {pictures.map(({ field, label, icon: Icon }) => (
          <TabsContent key={field} value={field} className="pt-3">
            <StoredPicture
              path={user[field]}
              alt={`${label} of ${user.name}`}
              fallback={<Icon aria-hidden />}
              className="h-48 phone:h-36"
            />
          </TabsContent>
        ))}
      </section>
    </Tabs>
  );
}
