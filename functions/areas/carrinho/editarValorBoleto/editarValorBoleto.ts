import type { editarValorBoleto as contrato } from '../../../../shared/contract/carrinho.ts'
import { ValorForaDosLimites } from '../../../../shared/contract/erros.ts'
import { lerValorEmTexto } from '../../../../shared/domain/carrinho.ts'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { etapaDoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { palavrasDoCarrinho } from '../../../../shared/textos/pt-BR/carrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { BoletoNoCarrinho, Carrinho } from '../../../platform/storage/Carrinho.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { carregarConsulta } from '../regras/carregarConsulta.ts'
import { comBoletos } from '../regras/comBoletos.ts'

type D = Base & { storage: Storage; gerais: Gerais }

/** Another value for a slip that takes one (E106): four write units, in one transaction with the cart's sums. */
export const editarValorBoleto: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, body }) => {
    await recusarEmManutencao(deps.gerais)
    return redecide(async () => {
      const { carrinho, boleto, outros } = await carregarConsulta(deps.storage, params.id)
      const valor = lerValor(boleto, body.valor)
      const editado = { ...boleto, valor, editado: true }
      const somado = comBoletos(carrinho, [...outros, editado])
      await deps.storage.commit([
        replace(Carrinho, somado, [{ tipo: 'BoletoEditado', ref: boleto.consultaId }]),
        BoletoNoCarrinho.put(editado),
      ])
      return { proximaEtapa: etapaDoCarrinho(somado.estado), valorCarrinho: somado.valor }
    })
  }

/** Pure: the value in centavos, between what the registry takes (V057). */
function lerValor({ editavel, minimo, maximo }: BoletoNoCarrinho, texto: string): number {
  const { naoEditavel, ilegivel } = palavrasDoCarrinho.valor
  if (!editavel) throw fault(ValorForaDosLimites, { minimo: null, maximo: null }, naoEditavel)
  const limites = { minimo: paraReais(minimo), maximo: paraReais(maximo) }
  const valor = lerValorEmTexto(texto)
  if (valor === undefined) throw fault(ValorForaDosLimites, limites, ilegivel)
  if (valor <= 0 || valor < minimo || valor > maximo) throw fault(ValorForaDosLimites, limites)
  return valor
}
