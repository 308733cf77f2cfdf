import type { capturarCarrinho as contrato } from '../../../../shared/contract/pagamentoBoleto.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDoCarrinho } from '../regras/gravarPedido.ts'
import { passoDado, pedidoDe } from '../regras/passoInterno.ts'
import { comSegundaPessoa } from '../regras/passoManual.ts'
import { capturarCartao, fecharBoletos } from '../regras/passosDoCarrinho.ts'

/**
 * Captures what the paid slips come to (E115), as another person asked, or lets the hold go where none was; asked again it
 * asks for the same.
 */
export const capturarCarrinho: UseCase<typeof contrato, DepsDoCarrinho> =
  deps =>
  async ({ params, sessao, contexto: { prazo } }) => {
    const p = await pedidoDe(deps.storage, params.id)
    const confirmado = { p, alvo: { passo: 'captura' }, quem: sessao } as const
    return passoDado(
      await comSegundaPessoa(deps, confirmado, async () => {
        const fechado = p.c.estado === 'AguardandoCaptura' ? p : await fecharBoletos(deps, p, prazo)
        return fechado.c.estado === 'AguardandoCaptura' ? capturarCartao(deps, fechado, prazo) : fechado
      }),
    )
  }
