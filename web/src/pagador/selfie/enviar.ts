import { versaoDoConsentimento } from '../../../../shared/textos/pt-BR/consentimento.ts'
import { call } from '../../api/call.ts'
import { formulario } from '../../api/formulario.ts'
import { type Desfecho, interpretarSelfie } from './resultado.ts'

/** Sends a checkout's selfie. `transferencia`: on the other device, what lets it take the picture. */
export const enviarSelfie =
  (checkout: string, transferencia?: string) =>
  async (jpeg: Blob): Promise<Desfecho> =>
    interpretarSelfie(
      await call('registrarProvaVida', {
        body: formulario(
          'registrarProvaVida',
          {
            ...{ checkout, selfieAutorizado: 'true', consentimento: versaoDoConsentimento },
            ...(transferencia && { transferencia }),
          },
          jpeg,
        ),
      }),
    )
