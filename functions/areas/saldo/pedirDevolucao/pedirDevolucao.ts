import type { pedirDevolucao as contrato } from '../../../../shared/contract/devolucao.ts'
import { ChavePixInvalida } from '../../../../shared/contract/erros.ts'
import { normalizarChavePix, tipoDoCodigo } from '../../../../shared/domain/pix/chave.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { contarTentativa } from '../../../platform/http/tentativas.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import { type DepsDaDevolucao, devolverAoPagador } from '../regras/devolverAoPagador.ts'
import { abrirLinkDaDevolucao, verDevolucao } from '../regras/verDevolucao.ts'

type D = DepsDaDevolucao & { gerais: Gerais; chaves: Chaves<'devolucao' | 'idempotencia'> }

/** What is left of a request's time for writing down what the PSP said. */
const FOLGA_MS = 4_000
/** Keys that one payment's payer may try in a day: the directory must not be asked whose keys are, one after the other. */
const TENTATIVAS = { assunto: 'devolucao', maximo: 5, janelaMs: 24 * 60 * 60_000 }

/**
 * The payer names a Pix key, and all that is held goes there: what slips left, then Pix that are returned no more, as long
 * as the PSP takes the key. One of another person is refused as `titular`, is held again, and another may be tried.
 */
export const pedirDevolucao: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, body: { tipoChave, chave }, contexto }) => {
    await recusarEmManutencao(deps.gerais)
    const link = await abrirLinkDaDevolucao(deps, params.token)
    if (!normalizarChavePix(tipoDoCodigo(tipoChave), chave)) throw fault(ChavePixInvalida)
    const antes = await verDevolucao(deps, link)
    await contarTentativa(deps, { ...TENTATIVAS, chave: link.checkoutId })
    const pedido = { id: link.checkoutId, tipoChave, chave, pedidoPor: 'pagador' }
    const prazo = contexto.prazo - FOLGA_MS
    const meios = new Set(antes.itens.map(i => i.meio)).size
    for (let n = 0; n < meios; n++) {
      const t = await devolverAoPagador(deps, pedido, { prazo })
      const depois = await verDevolucao(deps, link)
      if (t.estado === 'recusada' || depois.situacao !== 'retido') return depois
    }
    return verDevolucao(deps, link)
  }
