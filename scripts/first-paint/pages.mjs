// The addresses whose first paint comes with their HTML. `:id` is any encoded id.
// Addresses of one role only, except the stone's: its HTML names nothing of the back office.
export const pages = [
  { name: 'sign-in', paths: ['/login', '/', '/session/signin'], viewers: ['VISITOR'] },
  { name: 'sign-up', paths: ['/session/signup'], viewers: ['VISITOR'] },
  { name: 'forgot-password', paths: ['/session/forgot-password'], viewers: ['VISITOR'] },
  { name: 'home', paths: ['/home'], viewers: ['USER'] },
  { name: 'search', paths: ['/search'], viewers: ['USER'] },
  { name: 'report', paths: ['/report'], viewers: ['USER'] },
  { name: 'compare', paths: ['/compare'], viewers: ['USER'] },
  { name: 'my-orders', paths: ['/my/orders'], viewers: ['USER'] },
  { name: 'my-enquiries', paths: ['/my/enquiries'], viewers: ['USER'] },
  { name: 'stone', paths: ['/diamond/:id'], viewers: ['USER', 'ADMIN'] },
  { name: 'dashboard', paths: ['/dashboard'], viewers: ['ADMIN'] },
  { name: 'search-diamonds', paths: ['/search/diamonds'], viewers: ['ADMIN'] },
  { name: 'diamonds', paths: ['/diamonds'], viewers: ['ADMIN'] },
  { name: 'orders', paths: ['/orders'], viewers: ['ADMIN'] },
];
