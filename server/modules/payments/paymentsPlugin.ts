import type { Config } from '../../platform/config';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { paymentRoutes, registerFormParser } from './paymentRoutes';
import type { Payments } from './payments';
import { razorpayRoutes } from './razorpay/razorpayRoutes';
import { sandboxRoutes } from './sandbox/sandboxRoutes';

interface Deps extends Payments {
  config: Pick<Config, 'PUBLIC_ORIGIN' | 'SANDBOX'>;
}

/** Mounts the payment routes. HTML forms of the payer are parsed in this plugin only. */
export const paymentsPlugin = modulePlugin('payments', (app, services: Deps) => {
  const { config, gateway, payments, razorpayKeys, sandbox } = services;
  const { PUBLIC_ORIGIN: publicOrigin } = config;
  registerFormParser(app);
  paymentRoutes(app, { ...services, publicOrigin });
  if (config.SANDBOX && gateway.provider === 'sandbox') {
    const triggerDelivery = () =>
      void sandbox.deliver().catch((error: unknown) => app.log.warn({ err: error }, 'sandbox webhook delivery failed, will retry'));
    sandboxRoutes(app, { ...sandbox, publicOrigin, triggerDelivery });
  }
  if (razorpayKeys) razorpayRoutes(app, { payments, keys: razorpayKeys, publicOrigin });
});
