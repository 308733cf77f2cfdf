import type { verModeloDeMensagem as contrato } from '../../../../shared/contract/mensagensDaEquipe.ts'
import { valorEm } from '../../../../shared/domain/parametrizacao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { lerVigencias } from '../../../platform/storage/ParametrosGerais.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { comporAmostra } from '../regras/amostraDeMensagem.ts'
import { comPalavrasPedidas } from '../regras/palavrasPedidas.ts'

/** A message with an example's data, in its parts: the page draws them, for mail's own HTML has no place under its policy. */
export const verModeloDeMensagem: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ env, clock, storage }) =>
  async ({ params: { modelo }, query: { idioma = 'pt-BR', ...ditas } }) => {
    const { PAGAR_URL: pagarUrl, APP_URL: appUrl } = env
    const agora = clock.now()
    const emVigor = valorEm(await lerVigencias(storage), 'mensagens', agora)
    const palavras = comPalavrasPedidas(emVigor, modelo, { idioma, ...ditas })
    const { valor, codigo, ...c } = comporAmostra(modelo, { idioma, pagarUrl, appUrl, agora, palavras })
    return {
      ...c,
      ...{ valor: valor ?? null, codigo: codigo ?? null },
      linhas: [...c.linhas],
      notas: c.notas.map(({ texto, url }) => ({ texto, url: url ?? null })),
      rodape: [...c.rodape],
    }
  }
