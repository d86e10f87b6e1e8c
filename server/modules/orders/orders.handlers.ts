import { messages } from '#domain/messages/messages.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';
import type { OrdersService } from './orders.service.ts';

type OrderOperation =
  | 'createOrder'
  | 'updateOrder'
  | 'listOrders'
  | 'listOrderDiamonds'
  | 'listOrderedStones'
  | 'getCustomerStatement'
  | 'getMyStatement'
  | 'updateCustomerTerms'
  | 'getOrderDocument'
  | 'exportOrderDocument';

export function createOrdersHandlers(orders: OrdersService): HandlersOf<OrderOperation> {
  return {
    async createOrder({ body, user, idempotencyKey }) {
      const data = await (user.role === 'ADMIN'
        ? orders.enterSale(user, body, idempotencyKey)
        : orders.place(user, body, idempotencyKey));
      return { success: true, message: messages.order.placed, data };
    },

    async updateOrder({ body, user, idempotencyKey }) {
      const data = await orders.update(user, body, idempotencyKey);
      return { success: true, message: messages.order.updated, data };
    },

    listOrders: async ({ query, user }) => ({ data: await orders.list(user, query) }),

    listOrderedStones: async ({ body, user }) => ({ data: await orders.orderedStones(user, body.ids) }),

    getCustomerStatement: async ({ query }) => ({ data: await orders.statement(query) }),

    getMyStatement: async ({ query, user }) => ({
      data: await orders.statement({ ...query, userid: user.id }),
    }),

    updateCustomerTerms: async ({ body, user }) => ({ data: await orders.changeTerms(user, body) }),

    getOrderDocument: async ({ query, user }) => ({ data: await orders.document(user, query) }),

    exportOrderDocument: async ({ body, user }) => ({
      success: true,
      url: await orders.exportDocument(user, body),
    }),

    listOrderDiamonds: async ({ query, user }) => ({ data: await orders.listStones(user, query) }),
  };
}
