import type { Input } from '../../../../shared/contract/endpoint.ts'
import {
  AjusteMudou,
  PlanoEncerrado,
  RecorrenciaEmOutraSituacao,
  RequisicaoInvalida,
  ValorAutorizado,
} from '../../../../shared/contract/erros.ts'
import type { mudarAssinatura } from '../../../../shared/contract/recorrencias.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { AssinaturaDePlano } from '../../../platform/storage/Recorrencia.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { exigirLimite } from '../../links/regras/exigirLimite.ts'
import { condicoesDoPlano } from './condicoes.ts'
import type { Mudanca } from './decidirAssinatura.ts'
import { ajusteDoNovoValor, ciclosCorrentes, mudarValor, type NovoValor, recusaDaMudanca } from './mudarValor.ts'
import { lerPlano } from './planos.ts'

type Pedido = Pick<Input<typeof mudarAssinatura>['body'], 'valor' | 'planoId' | 'ajuste'>

/**
 * The subscription at its new price, by the rules of one that is made, with what the days come to as the person saw it.
 * @throws RecorrenciaEmOutraSituacao, ValorAutorizado, PlanoNaoEncontrado, PlanoEncerrado, AjusteMudou, RequisicaoInvalida by field
 */
export async function prepararNovoValor(
  { storage, agora, por }: { storage: Storage; agora: number; por: string },
  a: AssinaturaDePlano,
  pedido: Pedido,
): Promise<Mudanca | undefined> {
  exigirQueMude(a)
  const novo = await novoValor(storage, a, pedido)
  const hoje = dataSaoPaulo(agora)
  const cobrados = await ciclosCorrentes(storage, a, hoje)
  const ajuste = ajusteDoNovoValor(a, novo, cobrados, hoje)?.valor ?? 0
  exigirLimite({ valor: novo.valor + Math.max(0, ajuste) }, await lerEmpresa(storage, a.empresaId))
  if (ajuste !== (pedido.ajuste ?? 0)) throw fault(AjusteMudou, { ajuste: paraReais(ajuste) })
  return mudarValor(a, novo, { cobrados, por, agora })
}

function exigirQueMude(a: AssinaturaDePlano): void {
  const recusa = recusaDaMudanca(a)
  if (recusa === 'pixAutomatico' || recusa === 'cartao') throw fault(ValorAutorizado, { forma: recusa })
  if (recusa) throw fault(RecorrenciaEmOutraSituacao)
}

async function novoValor(storage: Storage, a: AssinaturaDePlano, { valor, planoId }: Pedido): Promise<NovoValor> {
  const recusar = (campo: string, mensagem: string) => fault(RequisicaoInvalida, { campos: [{ campo, mensagem }] })
  const exigirTributos = (de: Pick<AssinaturaDePlano, 'cbsInformado' | 'ibsInformado'>, novo: number) => {
    if ((de.cbsInformado ?? 0) + (de.ibsInformado ?? 0) > novo)
      throw recusar('valor', 'os tributos desta assinatura passam deste valor')
  }
  if (planoId === undefined) {
    // the contract refuses a change that says neither
    if (valor === undefined) throw new Error('a price that changes to nothing')
    if (valor === a.valor) throw recusar('valor', 'este já é o valor')
    exigirTributos(a, valor)
    return { valor }
  }
  const plano = await lerPlano(storage, a.empresaId, planoId)
  if (plano.estado === 'encerrado') throw fault(PlanoEncerrado)
  const novo = valor ?? plano.valor
  if (plano.id === a.plano?.id && novo === a.valor) throw recusar('planoId', 'este já é o plano')
  if (plano.intervalo !== a.intervalo) throw recusar('planoId', 'escolha um plano do mesmo intervalo')
  const condicoes = condicoesDoPlano({ ...plano, ciclos: plano.ciclos ?? null })
  exigirTributos(condicoes, novo)
  return { valor: novo, plano: { plano, condicoes } }
}
