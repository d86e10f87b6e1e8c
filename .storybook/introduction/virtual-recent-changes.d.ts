declare module 'virtual:recent-changes' {
  export const recentChanges: import('./recent-changes.ts').RecentChange[];
}
