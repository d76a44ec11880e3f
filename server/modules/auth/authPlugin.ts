import type { Config } from '../../platform/config';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { authRoutes } from './authRoutes';
import type { AuthService } from './authService';
import type { PasskeyLogin } from './passkeyLogin';
import { secondFactorRoutes } from './secondFactorRoutes';
import type { SecondFactorService } from './secondFactorService';

interface Deps {
  config: Pick<Config, 'PUBLIC_ORIGIN'>;
  auth: AuthService;
  secondFactors: SecondFactorService;
  passkeyLogin: PasskeyLogin;
}

export const authPlugin = modulePlugin('auth', (app, { config, auth, secondFactors, passkeyLogin }: Deps) => {
  authRoutes(app, auth, config.PUBLIC_ORIGIN);
  secondFactorRoutes(app, secondFactors, passkeyLogin, config.PUBLIC_ORIGIN);
});
