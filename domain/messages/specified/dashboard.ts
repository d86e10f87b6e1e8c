export const dashboard = {
  totalEnquiries: 'Total Enquiries',
  pendingAmount: 'Pending Amount',
  totalDiamonds: 'Total Diamonds',
  totalUsers: 'Total Users',
  totalJewellery: 'Total Jewellery',
  todayEnquiries: "Today's Enquiries",
  todayOrders: "Today's Orders",
  amountPending: 'Amount Pending List',
  noValue: 'NA',
} as const;
