import type { obterContaAPagar } from '../../../../../shared/contract/contasDoProvedor.ts'
import type { Output } from '../../../../../shared/contract/endpoint.ts'
import { ContaInvalida } from '../../../../../shared/contract/erros.ts'
import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { DepsDeIdempotencia } from '../../../../platform/http/idempotencia.ts'
import { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import { mesAberto } from '../../../../platform/storage/MesDosLivros.ts'
import { exigirMesAberto, mesDoDia } from '../lerMes.ts'
import type { AoTrocarBoleto } from './boletoDaConta.ts'
import { exigirSemOrigem, exigirSemTributo } from './contaDeComissao.ts'
import { escreverUmaVez, type PedidoDaConta } from './escreverUmaVez.ts'
import { lerConta, mudarConta, passoDaConta } from './lerConta.ts'

export interface FimDito {
  como: 'cancelar' | 'perda' | 'renegociar'
  motivo: string
  novas?: { valor: number; vencimento: string }[] | undefined
}
const eventos = { cancelar: 'Cancelou', perda: 'Perdeu', renegociar: 'Renegociou' } as const

/**
 * It ends otherwise than paid, today, with a reason. A renegotiation puts others in its place, which sum to what was left.
 * @throws ContaNaoEncontrada, ContaInvalida, ContaEmOutraSituacao, ContaDeComissao, ContaDeTributo, MesFechado, ChaveReutilizada
 */
export function encerrarConta(
  deps: DepsDeIdempotencia,
  pedido: PedidoDaConta,
  { id, fim }: { id: string; fim: FimDito },
  trocarBoleto?: AoTrocarBoleto,
): Promise<Output<typeof obterContaAPagar>> {
  const { storage, clock, ids } = deps
  return escreverUmaVez(deps, pedido, { id, fim }, async quem => {
    const antes = await lerConta(storage, pedido.sentido, id)
    exigirSemOrigem(antes)
    exigirSemTributo(antes)
    const situacao = passoDaConta(antes, eventos[fim.como])
    const em = new Date(clock.now()).toISOString()
    const hoje = dataSaoPaulo(clock.now())
    const parcelas = parcelasDe(antes, fim, hoje)
    await exigirMesAberto(storage, mesDoDia(hoje))
    const { linha: _, serie: __, envio: ___, anexos: ____, ...herdado } = antes
    const novas: ContaDoProvedor[] = parcelas.map(p => ({
      ...herdado,
      ...p,
      ...{ id: ids.id21(), versao: 1, situacao: 'aberta' as const, pago: 0, emissao: hoje },
      ...{ renegociacaoDe: id, autor: quem, criadoEm: em },
    }))
    const fechada = {
      ...{ situacao, motivo: fim.motivo, encerradaEm: em },
      ...(novas.length > 0 && { novas: novas.map(n => n.id) }),
    }
    const writes = [mudarConta(antes, fechada), ...novas.map(n => ContaDoProvedor.create(n))]
    const boleto = (await trocarBoleto?.(storage, antes, undefined)) ?? []
    return { id, writes: [...writes, ...boleto, mesAberto(mesDoDia(hoje))] }
  })
}

/** @throws ContaInvalida where what is to take its place is missing, does not sum to what is left, or is due before today */
function parcelasDe(
  { valor, pago }: ContaDoProvedor,
  { como, novas = [] }: FimDito,
  hoje: string,
): { valor: number; vencimento: string }[] {
  const soma = novas.reduce((s, n) => s + n.valor, 0)
  const certas =
    como === 'renegociar' ? soma === valor - pago && novas.every(n => n.vencimento >= hoje) : novas.length === 0
  if (!certas) throw fault(ContaInvalida, { motivo: 'parcelas' })
  return novas
}
