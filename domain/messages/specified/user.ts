export const user = {
  searchPlaceholder: 'Search by Name or Phone No',
  recentEnquiries: 'Recent Enquery Info',
  recentOrders: 'Recent Order Info',
  diamondList: 'Diamond List',
  personalInfo: 'Personal Info',
  companyInfo: 'Company Info',
} as const;
