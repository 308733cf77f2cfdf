import { EtapaDoCarrinhoInvalida } from '../../../../shared/contract/erros.ts'
import type { capturarCarrinho as contrato } from '../../../../shared/contract/pagamentoBoleto.ts'
import { etapaDoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { decidida } from '../regras/decidirPasso.ts'
import type { DepsDoCarrinho } from '../regras/gravarPedido.ts'
import { passoDado, pedidoDe } from '../regras/passoInterno.ts'
import { capturarCartao, fecharBoletos } from '../regras/passosDoCarrinho.ts'

/** Captures what the paid slips come to (E115), or lets the hold go where none was; asked again it asks for the same. */
export const capturarCarrinho: UseCase<typeof contrato, DepsDoCarrinho> =
  deps =>
  async ({ params, contexto }) => {
    const p = await pedidoDe(deps.storage, params.id)
    const { estado } = p.c
    const pagos = estado === 'AguardandoPagamentoDeBoleto' && p.boletos.every(decidida)
    if (!pagos && estado !== 'AguardandoCaptura')
      throw fault(EtapaDoCarrinhoInvalida, { proximaEtapa: etapaDoCarrinho(estado) })
    const fechado = pagos ? await fecharBoletos(deps, p, contexto.prazo) : p
    if (fechado.c.estado !== 'AguardandoCaptura') return passoDado(fechado)
    return passoDado(await capturarCartao(deps, fechado, contexto.prazo))
  }
