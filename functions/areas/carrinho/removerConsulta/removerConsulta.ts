import type { removerConsulta as contrato } from '../../../../shared/contract/carrinho.ts'
import { etapaDoCarrinho, carrinho as maquina } from '../../../../shared/domain/estados/carrinho.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { BoletoNoCarrinho, Carrinho, Consulta } from '../../../platform/storage/Carrinho.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { carregarConsulta } from '../regras/carregarConsulta.ts'
import { comBoletos } from '../regras/comBoletos.ts'

type D = Base & { storage: Storage; gerais: Gerais }

/** Takes a slip out (E107): six write units in one transaction. A cart without slips has no instalments either. */
export const removerConsulta: UseCase<typeof contrato, D> =
  deps =>
  async ({ body }) => {
    await recusarEmManutencao(deps.gerais)
    return redecide(async () => {
      const { carrinho, boleto, outros } = await carregarConsulta(deps.storage, body.nanoId)
      const { carrinhoId, consultaId } = boleto
      const vazio = outros.length === 0 && maquina.next(carrinho.estado, 'CarrinhoEsvaziado')
      const somado = { ...comBoletos(carrinho, outros), ...(vazio && { estado: vazio }) }
      await deps.storage.commit([
        replace(Carrinho, somado, [{ tipo: 'BoletoRemovido', ref: consultaId }]),
        BoletoNoCarrinho.remove({ carrinhoId, consultaId }),
        Consulta.remove(consultaId),
      ])
      return { proximaEtapa: etapaDoCarrinho(somado.estado), valorCarrinho: somado.valor }
    })
  }
