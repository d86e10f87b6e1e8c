/** Where a message appears: the file of a story or test, and its name. */
export type RaisedBy = { file: string; test: string };

const by = (file: string) => (test: string) => ({ file, test });
const signIn = by('src/features/auth/sign-in-page.stories.tsx');
const signUp = by('src/features/auth/sign-up-page.stories.tsx');
const transport = by('src/components/feedback/api-error-toasts.stories.tsx');
const imports = by('src/components/stock-import/diamond-import-dialog.stories.tsx');
const importFailures = by('src/components/stock-import/diamond-import-dialog-failures.stories.tsx');
const imageFailures = by('src/components/stone-media-upload/diamond-images-dialog-failures.stories.tsx');
const images = by('src/components/stone-media-upload/diamond-images-dialog.stories.tsx');
const diamonds = by('src/features/diamonds/list/diamond-list-page.stories.tsx');
const diamondActions = by('src/features/diamonds/list/diamond-list-page-actions.stories.tsx');
const diamondExport = by('src/features/diamonds/list/diamond-list-page-export.stories.tsx');
const orderActions = by('src/features/orders/order-list-page-actions.stories.tsx');
const payments = by('src/features/orders/order-list-page-payments.stories.tsx');
const orders = by('src/features/orders/order-list-page.stories.tsx');
const recommendation = by('src/features/users/recommendation-dialog.stories.tsx');
const approvals = by('src/features/approvals/approval-list-page.stories.tsx');
const userForm = by('src/features/users/form/user-form-page.stories.tsx');
const report = by('src/features/report/report-page.stories.tsx');
const search = by('src/features/search/stored-searches.stories.tsx');
const order = by('src/components/stone-dialogs/buyer/order-dialog.stories.tsx');
const enquiry = by('src/components/stone-dialogs/buyer/enquiry-dialog.stories.tsx');
const publicEnquiry = by('src/features/public-pages/enquiry-report-page.stories.tsx');
const videos = by('src/features/videos/video-page.stories.tsx');
const layoutForm = by('src/features/layouts/layout-form-page.stories.tsx');
const layouts = by('src/features/layouts/layout-list-page.stories.tsx');
const settings = by('src/features/settings/settings-page.stories.tsx');
const profile = by('src/features/profile/profile-page.stories.tsx');
const category = by('src/features/categories/category-page.stories.tsx');

/**
 * The error catalogue (specification, section 8 of both documents, with the validation texts that it refers to). A key
 * is the path into `messages`; `{x}` stands for the argument of a message, `()` for a call without one.
 */
export const catalogue: Record<string, RaisedBy> = {
  'login.emailRequired': signIn('ChecksTheFields'),
  'login.emailInvalid': signIn('Wrong'),
  'login.passwordRequired': signIn('ChecksTheFields'),
  'login.passwordTooShort': signIn('Wrong'),
  'login.failed': signIn('RefusedWithoutText'),
  'login.loggedOut': {
    file: 'server/modules/auth/auth.test.ts',
    test: 'ends on signing out, only with its own token',
  },
  'remarks.required': order('PlacingAnOrder'),
  'selection.none': diamonds('SelectsAndPages'),
  'selection.noneToShow': diamonds('SelectsAndPages'),
  'selection.noneToCompare': report('SelectsAndPages'),
  'selection.compareTooFew': report('SelectsAndPages'),
  'enquiry.saved': enquiry('Sending'),
  'enquiry.failed': enquiry('ServerError'),
  'enquiry.createdBy({x})': publicEnquiry('ShowsTheStones'),
  'enquiry.createdBy()': publicEnquiry('Guest'),
  'order.placed': order('PlacingAnOrder'),
  'order.failed': order('ServerError'),
  'order.updated': orderActions('Accepting'),
  'order.updateFailed': orderActions('UpdateFailed'),
  'order.noneSelected': payments('ReceivingByNumber'),
  'order.invalidNumber': orders('Search'),
  'order.idRequired': payments('ReceivingByNumber'),
  'order.amountRequired': payments('ReceivingAPayment'),
  'order.noWhatsapp': orders('WithoutWhatsapp'),
  'search.saved': search('SaveSearch'),
  'search.saveFailed': search('SaveFails'),
  'search.titleRequired': search('SaveSearch'),
  'recommendation.sent': recommendation('Recommends'),
  'recommendation.failed': recommendation('Refused'),
  'recommendation.none': recommendation('Recommends'),
  'record.updated': diamondActions('Marks'),
  'record.updateFailed': diamondActions('MarkRefused'),
  'record.added': layoutForm('AddsALayout'),
  'record.addFailed': layoutForm('AddRefused'),
  'record.deleted': layouts('Deleting'),
  'record.deletedCount({x})': diamondActions('Deleting'),
  'record.deleteFailed({x})': diamondActions('DeleteRefused'),
  'record.deleteFailed()': diamondActions('DeleteFailed'),
  'category.added': category('AddsACategory'),
  'category.updated': category('AddsACategory'),
  'category.deleted': category('AddsACategory'),
  'category.addFailed': category('Refused'),
  'category.updateFailed': category('Refused'),
  'category.deleteFailed({x})': category('InUse'),
  'category.deleteFailed()': category('Refused'),
  'category.nameBlank': category('AddsACategory'),
  'subcategory.added': category('Subcategories'),
  'subcategory.updated': category('Subcategories'),
  'subcategory.deleted': category('Subcategories'),
  'subcategory.addFailed': category('Refused'),
  'subcategory.updateFailed': category('Refused'),
  'subcategory.deleteFailed({x})': category('InUse'),
  'subcategory.deleteFailed()': category('Refused'),
  'subcategory.nameBlankOnEdit': category('Subcategories'),
  'subcategory.nameBlankOnCreate': category('Subcategories'),
  'upload.diamonds': imports('Importing'),
  'upload.diamondImages': images('Report'),
  'upload.file': layoutForm('AddsALayout'),
  'upload.video': videos('Uploading'),
  'upload.failed': importFailures('ServerError'),
  'upload.wrongKind({x})': imports('WrongKind'),
  'upload.tooLarge({x})': signUp('FileTooLarge'),
  'upload.noFile': imports('NeedsAFile'),
  'profile.updated': profile('SavesDetails'),
  'config.saved': settings('SavesTheSlider'),
  'toastTitle.error': transport('Forbidden'),
  'toastTitle.success': orderActions('Accepting'),
  'toastTitle.uploaded': videos('Uploading'),
  'approval.reasonBlank': approvals('Rejecting'),
};

/** Further situations: server messages on screen, no message (`text` null), and failures without a server message. */
export const situations: Record<string, RaisedBy & { text: string | null }> = {
  'HTTP 403': { ...transport('Forbidden'), text: 'You may not see these orders.' },
  'HTTP 404': { ...transport('NotFound'), text: 'There is no order 9.' },
  'HTTP 401, then /login': {
    ...transport('SessionEnded'),
    text: 'Your session has ended. Please sign in again.',
  },
  'HTTP 500': { ...transport('ServerError'), text: 'The orders could not be read.' },
  'HTTP 503': { ...transport('Unavailable'), text: 'The stock is being updated.' },
  "Order update failure with the server's text": {
    ...orderActions('Conflict'),
    text: 'This stone is in another accepted order: KD-57943.',
  },
  "List upload failure with the server's text": {
    ...importFailures('Refused'),
    text: 'Another import is running.',
  },
  "Image upload failure with the server's text": {
    ...imageFailures('Refused'),
    text: 'Please select only .jpg .png .jpeg .bmp .gif file',
  },
  'Image upload failure without a text': {
    ...imageFailures('ServerError'),
    text: 'something went wrong. Please contact admin',
  },
  'Payment failure without a text': {
    ...payments('PaymentFailed'),
    text: "Could'nt able to Update Record, Try again",
  },
  'Cancel failure without a text': {
    ...by('src/features/my/my-orders-page.stories.tsx')('CancelFailed'),
    text: "Could'nt able to Update Record, Try again",
  },
  'Public page failure': { ...publicEnquiry('DeadLink'), text: 'This link is not valid or has expired.' },
  'Login failure': { ...signIn('WrongPassword'), text: 'The email or password is not right.' },
  'Export without success': { ...diamondExport('ExportFailed'), text: null },
  'Video delete failure': { ...videos('DeleteRefused'), text: 'The video is in use.' },
  'User form save failure': {
    ...userForm('SaveFails'),
    text: 'Fail to add record, Please try again.',
  },
  'Jewellery save failure': {
    ...by('src/features/jewellery/jewellery-form-page.stories.tsx')('SaveFailed'),
    text: 'Fail to update record, Please try again.',
  },
};

/** Groups and keys of `messages` that are texts of the screens: titles, labels, questions and buttons. */
export const labels = [
  'enquiry.reportTitle',
  'enquiry.guest',
  'order.receivableButton',
  'order.receivableTitle',
  'order.orderId',
  'order.receivedAmount',
  'search.saveTitle',
  'search.countryLoading',
  'search.countryPlaceholder',
  'recommendation.title',
  'category.title',
  'category.manage',
  'category.addNew',
  'category.add',
  'subcategory.addNew',
  'upload.listTitle',
  'upload.imagesTitle',
  'upload.jewelleryLimits',
  'profile.personalTab',
  'profile.companyTab',
  'profile.passwordTab',
  'config.save',
  'config.text',
  'confirm',
  'approval.reasonLabel',
  'approval.proofTitle',
  'approval.notAvailable',
  'user',
  'report',
  'dashboard',
  'jewelleryCard',
];
