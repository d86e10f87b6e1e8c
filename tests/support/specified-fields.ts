import type { OperationId } from '#contract/operations.ts';

const words = (text: string) => text.split(' ').filter(Boolean);

/** The parameters in the specification's call catalogues, by operation. Every other one is an extension. */
export const specifiedParameters: Partial<Record<OperationId, string[]>> = {
  listVideos: ['videoSetType'],
  deleteVideo: ['id'],
  getSearchFields: ['type'],
  getDiamond: ['id'],
  searchDiamonds: ['page'],
  listFeaturedDiamonds: words('featured limit'),
  listEnquiries: words('userid isLatestRecord recordLimit page id'),
  listOrders: words('userid isLatestRecord recordLimit page id'),
  listLayouts: words('page id'),
  listUsers: words('page usertype name mobile_no id'),
  listApprovals: words('page name mobile_no'),
  listDemands: ['page'],
  listStates: ['countryId'],
  listCities: ['stateId'],
  getEnquiryReport: ['userid'],
  getPublicDiamond: ['userid'],
};

const grades = 'shape carat color clarity cut polish symmetry fluo lab location';
const supplierPrices = 'rap discount price total_amount';
const ownPrices = 'j_discount j_price j_total_amount retail_discount retail_price retail_total_amount';
const media = 'measurement table depth ratio certificate_no img_url video_url certi_url';
const diamond = `supplier_name stone_id ${grades} ${supplierPrices} ${ownPrices} ${media} featured status`;
const filters = `stone_id stone_ids ${grades} price total_amount discount table depth ratio featured status sortWith sortMethod`;
const layout =
  'supplier_name shape weight_cts size_cts color clarity lab floro length_cms no_of_pcs price discount total j_price j_discount j_total imageUrl status';
const account =
  'name username email mobile_no whatsapp_no user_type profile_img company_profile_img company_name company_address1 company_address2 company_country_id company_state_id company_city_id company_zipcode';
const piece =
  'stockId supplier_name title description gender categoryId sub_categoryId gold_weight gold_color metal diamond_weight diamond_shape diamond_color diamond_clarity cost_price selling_price discount j_selling_price j_discount is_featured status images';
const page = 'data current_page total per_page';

/** The fields that the specification names, by the generated type. Every other one is an extension. */
export const specifiedFields: Record<string, string[]> = Object.fromEntries(
  Object.entries({
    Diamond: `id ${diamond} updated_at`,
    DiamondInput: diamond,
    UpdateDiamondInput: `id ${diamond} updated_at`,
    DiamondFilters: `pageNo pageSize ${filters}`,
    ExportDiamondsInput: filters,
    PagedDiamonds: page,
    RecommendDiamondsInput: 'userid diamondIds',
    DeleteDiamondsInput: 'ids',
    Layout: `id ${layout} updated_at`,
    LayoutInput: layout,
    LayoutUpdate: `id ${layout} updated_at`,
    DeleteLayoutInput: 'id',
    PagedLayouts: page,
    User: `id ${account} company_country company_state company_city status created_at updated_at last_login_date`,
    UserInput: `${account} password`,
    UserUpdate: `id ${account} status updated_at`,
    PagedUsers: page,
    ApprovalUser:
      'id name email mobile_no company_name owner_proof visiting_card reason status created_at updated_at',
    ApprovalAcceptance: 'id status',
    ApprovalRejection: 'id status reason',
    PagedApprovals: page,
    EnquiryUser: 'name whatsapp_no',
    Enquiry: 'id remark created_at user diamonds',
    CreateEnquiryInput: 'remark diamondIdWithAmount',
    PagedEnquiries: page,
    OrderUser: 'id name email mobile_no whatsapp_no',
    Order: 'id status user diamonds total_pending total_paid remark updated_at created_at',
    OrderLineInput: 'id amount',
    CreateOrderInput: 'remark diamondIdWithAmount',
    OrderStatusInput: 'id status',
    OrderPaymentInput: 'id paidAmount',
    PagedOrders: page,
    Demand: 'id user requirements status created_at',
    DemandUser: 'name mobile_no',
    PagedDemands: page,
    Jewellery: `id ${piece} category subCategory created_at updated_at`,
    JewelleryInput: piece,
    JewelleryUpdate: `id ${piece} updated_at`,
    JewelleryImage: 'imageUrl file_type',
    JewelleryImageInput: 'imageUrl file_type isDeleted',
    ListJewelleryInput: 'page stockId id sortWith sortMethod',
    DeleteJewelleryInput: 'id',
    PagedJewellery: page,
    Category: 'id name updated_at subCategory',
    Subcategory: 'id name categoryId created_at',
    CategoryInput: 'name',
    CategoryUpdate: 'id name',
    DeleteCategoryInput: 'id',
    SubcategoryInput: 'name categoryId',
    SubcategoryUpdate: 'id name',
    DeleteSubcategoryInput: 'id',
    Country: 'id name phonecode',
    State: 'id name',
    City: 'id name',
    Video: 'id imageUrl',
    DeleteVideo200: 'success error',
    SaveSearchInput: 'title status searchquery',
    SaveSearch200: 'success status',
    SearchSection: 'label key groups',
    SearchField: 'kind label key options',
    SearchOption: 'value label icon image_url',
    StoreFilesInput: 'file[] filepath',
    StoreFiles200: 'success url',
    UploadDiamondImagesInput: 'file[] filepath',
    ImportDiamondsInput: 'file',
    ExportDiamonds200: 'success url',
    Config: 'configType config',
    UpdateConfigInput: 'configType config',
    GetConfigInput: 'configType',
    PasswordSignIn: 'email password appType',
    LogoutUserInput: 'bearerToken',
    MessageAnswer: 'message',
    AdminStats:
      'totalEnquiries totalPendingAmount diamondCount usersCount jewelleryCount todayEnquiries todayOrders users_pending_amt',
    TodayEnquiry: 'id remark updated_at user',
    TodayOrder: 'id remark status total_pending total_paid updated_at user',
    UserPendingAmount: 'userid user total_pending_amt total_paid_amt',
    ErrorAnswer: 'error',
  }).map(([schema, fields]) => [schema, words(fields)]),
);

/** Bodies of catalogue calls whose fields the specification does not show. */
export const unspecifiedBodies = words(
  'RecoverPasswordInput ResetPasswordInput TokenSignIn DeleteSavedSearchInput OrderReturnInput OrderReversalInput OrderMemoInput OrderShipmentInput',
);

/** Values beyond those of the specification, by schema and field. */
export const furtherValues: Record<string, string[]> = {
  'StoreFilesInput.filepath': words('jewellery slider shape video_story customer_product_video'),
  'ImportDiamondsInput.file': words('.xlsx .xlsm .xlsb .xls .ods'),
};
