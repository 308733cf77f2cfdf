import type { obterContaAPagar } from '../../../../../shared/contract/contasDoProvedor.ts'
import type { Output } from '../../../../../shared/contract/endpoint.ts'
import { BaixaAcimaDoValor, BaixaRepetida, ContaInvalida } from '../../../../../shared/contract/erros.ts'
import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import { type FormaDaBaixa, julgarBaixa } from '../../../../../shared/domain/contasDoProvedor.ts'
import { type Centavos, paraReais } from '../../../../../shared/domain/dinheiro.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { DepsDeIdempotencia } from '../../../../platform/http/idempotencia.ts'
import { BaixaDaConta, ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import { contas } from '../../../../platform/storage/Lancamento.ts'
import { LancamentoManual } from '../../../../platform/storage/LancamentoManual.ts'
import { mesAberto } from '../../../../platform/storage/MesDosLivros.ts'
import type { Write } from '../../../../platform/storage/port.ts'
import { cadaMesUmaVez, exigirMesAberto, mesDoDia } from '../lerMes.ts'
import { contarRecebido } from './contarRecebido.ts'
import { escreverUmaVez, type PedidoDaConta, type Quem } from './escreverUmaVez.ts'
import { lerConta, mudarConta, passoDaConta } from './lerConta.ts'

export interface BaixaDita {
  forma: FormaDaBaixa
  valor: Centavos
  em: string
  referencia?: string | undefined
}

/** What a settlement does to what made the account, as writes of the same transaction. */
export type AoBaixar = (
  antes: ContaDoProvedor,
  baixa: BaixaDita & { referencia: string },
  contexto: { empresaId: string; quem: Quem; agora: number },
) => Promise<Write[]>

/**
 * What came, or went, for it: by its proof, which settles the same thing once; out of or into a company's balance by a
 * manual entry, which another person approves first. `aoBaixar`: what else it settles.
 * @throws ContaNaoEncontrada, ContaInvalida, ContaEmOutraSituacao, BaixaAcimaDoValor, BaixaRepetida, MesFechado
 */
export function baixarConta(
  deps: DepsDeIdempotencia,
  pedido: PedidoDaConta,
  { id, baixa }: { id: string; baixa: BaixaDita },
  aoBaixar: AoBaixar = async () => [],
): Promise<Output<typeof obterContaAPagar>> {
  const { storage, clock } = deps
  return escreverUmaVez(deps, pedido, { id, baixa }, async quem => {
    const antes = await lerConta(storage, pedido.sentido, id)
    const agora = clock.now()
    if (baixa.em > dataSaoPaulo(agora)) throw fault(ContaInvalida, { motivo: 'data' })
    if (baixa.forma === 'saldo') return { id, writes: await pedirDoSaldo(deps, antes, { baixa, quem }) }
    const { referencia } = baixa
    if (referencia === undefined) throw fault(ContaInvalida, { motivo: 'referencia' })
    if (await BaixaDaConta.get(storage, { conta: id, referencia }, { consistent: true })) throw fault(BaixaRepetida)
    const mes = mesDoDia(baixa.em)
    await exigirMesAberto(storage, mes)
    const escritas = escritasDaBaixa(antes, { ...baixa, referencia, quem }, agora)
    const { empresaId } = pedido.sessao
    const daOrigem = await aoBaixar(antes, { ...baixa, referencia }, { empresaId, quem, agora })
    return { id, writes: cadaMesUmaVez([...escritas, ...daOrigem, mesAberto(mes)]) }
  })
}

/**
 * Pure: it as it is once that came, and the settlement itself. `encargos`: centavos of it beyond what it settles.
 * @throws ContaEmOutraSituacao, BaixaAcimaDoValor
 */
export function escritasDaBaixa(
  antes: ContaDoProvedor,
  {
    forma,
    valor,
    em,
    referencia,
    quem,
    encargos = 0,
  }: BaixaDita & { referencia: string; quem: Quem; encargos?: number },
  agora: number,
): Write[] {
  const evento = julgarBaixa(antes, valor - encargos)
  // what is over says so by its state, not by its amount
  const situacao = passoDaConta(antes, evento === 'acima' ? 'Baixou' : evento)
  if (evento === 'acima') throw fault(BaixaAcimaDoValor, { resta: paraReais(antes.valor - antes.pago) })
  const registradaEm = new Date(agora).toISOString()
  return [
    mudarConta(antes, {
      situacao,
      pago: antes.pago + valor - encargos,
      ...(situacao === 'paga' && { encerradaEm: registradaEm }),
    }),
    BaixaDaConta.create({
      ...{ conta: antes.id, referencia, forma, valor, em, quem, registradaEm },
      ...(encargos !== 0 && { encargos }),
    }),
  ]
}

/** The manual entry that is to settle it, which waits for another person; meanwhile nothing else is done with it. */
async function pedirDoSaldo(
  { storage, clock, ids }: DepsDeIdempotencia,
  antes: ContaDoProvedor,
  { baixa: { valor }, quem }: { baixa: BaixaDita; quem: Quem },
): Promise<Write[]> {
  const { empresaId, nome } = antes.contraparte
  const agora = clock.now()
  const hoje = dataSaoPaulo(agora)
  if (empresaId === undefined) throw fault(ContaInvalida, { motivo: 'empresa' })
  // refused now, and not when the second person comes
  escritasDaBaixa(antes, { forma: 'saldo', valor, em: hoje, referencia: 'saldo', quem }, agora)
  const competencia = mesDoDia(hoje)
  await exigirMesAberto(storage, competencia)
  const daEmpresa = antes.sentido === 'receber' ? -valor : valor
  const novo: LancamentoManual = {
    id: ids.id21(),
    versao: 1,
    empresaId,
    situacao: 'aguardandoAprovacao',
    modelo: 'acertoDeConta',
    competencia,
    motivo: antes.descricao,
    pernas: [
      { conta: contas.empresa(empresaId), valor: daEmpresa },
      { conta: contas.receita, valor: -daEmpresa },
    ],
    nomes: [nome, contas.receita],
    autor: quem,
    contaDoProvedor: antes.id,
    criadoEm: new Date(agora).toISOString(),
  }
  return [LancamentoManual.create(novo), mudarConta(antes, { lancamento: novo.id }), mesAberto(competencia)]
}

/** What the word on a manual entry does to what it settles: booked, that is settled; given up, it is free again. */
export async function aoDecidirLancamento(
  storage: DepsDeIdempotencia['storage'],
  l: LancamentoManual,
  { situacao, quem, agora }: { situacao: LancamentoManual['situacao']; quem: Quem; agora: number },
): Promise<Write[]> {
  if (l.contaDoProvedor === undefined || situacao === 'aguardandoAprovacao') return []
  const lida = await ContaDoProvedor.get(storage, l.contaDoProvedor, { consistent: true })
  if (lida?.lancamento !== l.id) throw new Error('what a manual entry settles does not wait for it')
  if (situacao !== 'efetivado') return [mudarConta(lida, { lancamento: undefined })]
  const valor = Math.abs(l.pernas[0]?.valor ?? 0)
  const em = dataSaoPaulo(agora)
  const baixa = { forma: 'saldo' as const, valor, em, referencia: l.id, quem }
  return [...escritasDaBaixa({ ...lida, lancamento: undefined }, baixa, agora), ...contarRecebido(lida, baixa)]
}
