import type { verModeloDeMensagem as contrato } from '../../../../shared/contract/mensagensDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { comporAmostra } from '../regras/amostraDeMensagem.ts'

/** A message with an example's data, in its parts: the page draws them, for mail's own HTML has no place under its policy. */
export const verModeloDeMensagem: UseCase<typeof contrato, Base> =
  ({ env, clock }) =>
  async ({ params: { modelo }, query: { idioma = 'pt-BR' } }) => {
    const { PAGAR_URL: pagarUrl, APP_URL: appUrl } = env
    const { valor, codigo, ...c } = comporAmostra(modelo, { idioma, pagarUrl, appUrl, agora: clock.now() })
    return {
      ...c,
      ...{ valor: valor ?? null, codigo: codigo ?? null },
      linhas: [...c.linhas],
      notas: c.notas.map(({ texto, url }) => ({ texto, url: url ?? null })),
      rodape: [...c.rodape],
    }
  }
