import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import { contas } from '../../../../../shared/domain/contas.ts'
import type { FormaDaBaixa } from '../../../../../shared/domain/contasDoProvedor.ts'
import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import { contaDoProvedor } from '../../../../../shared/domain/estados/contaDoProvedor.ts'
import { BaixaDaConta, ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import type { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { mesAberto } from '../../../../platform/storage/MesDosLivros.ts'
import type { PagamentoDeBoleto } from '../../../../platform/storage/PagamentoDeBoleto.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import type { Transferencia } from '../../../../platform/storage/Transferencia.ts'
import { mesDoDia } from '../lerMes.ts'
import { escritasDaBaixa } from './baixarConta.ts'
import { mudarConta } from './lerConta.ts'
import { entradaDoTributo } from './tributosRetidos.ts'

/**
 * What a step of a payment that was sent does to the account that it pays, over the version that is read here, as writes
 * of the step's own transaction (decision 0116): what left settles it, what did not frees it, and what comes back opens it
 * again. Nothing of any other transfer, and nothing while no money moves.
 */
export async function anotarNaConta(
  storage: Storage,
  t: Transferencia,
  { lancamento, agora }: { lancamento: Lancamento | undefined; agora: number },
): Promise<Write[]> {
  if (t.titulo === undefined || !lancamento) return []
  const saiu = lancamento.pernas.find(p => p.conta === contas.repasse)?.valor ?? 0
  const saida = { id: t.id, forma: 'pix' as const, saiu, encargos: 0, referencia: referenciaDe(t, lancamento) }
  return escritasDaSaida(await lerPaga(storage, t.titulo), saida, agora)
}

/** The same of a payment by slip (decision 0128), as it is after its step: `de`, where it came from. */
export async function anotarBoletoNaConta(
  storage: Storage,
  p: PagamentoDeBoleto,
  { de, agora }: { de: PagamentoDeBoleto['situacao']; agora: number },
): Promise<Write[]> {
  const acabou = p.situacao === 'paga' || p.situacao === 'recusada' || p.situacao === 'devolvida'
  if (p.titulo === undefined || p.situacao === de || !acabou) return []
  // what came back before it was known that it was paid never settled anything
  const sinal = p.situacao === 'paga' ? 1 : de === 'paga' ? -1 : 0
  const { id, autenticacao = id } = p.pagamento
  const saida = {
    ...{ id: p.id, forma: 'boleto' as const, saiu: sinal * p.valor, encargos: sinal * (p.registro?.encargos ?? 0) },
    referencia: sinal < 0 ? `${autenticacao}.devolvido` : autenticacao,
  }
  return escritasDaSaida(await lerPaga(storage, p.titulo), saida, agora)
}

async function lerPaga(storage: Storage, titulo: string): Promise<ContaDoProvedor> {
  const lida = await ContaDoProvedor.get(storage, titulo, { consistent: true })
  if (!lida?.envio) throw new Error('what a payment settles is gone')
  return lida
}

/** What left, or below zero came back, in centavos; `encargos`: of them beyond what they settle. */
interface Saida {
  /** The transfer, or the payment of a slip. */
  id: string
  forma: FormaDaBaixa
  saiu: Centavos
  encargos: Centavos
  referencia: string
}

/** Pure: the account after a payment of it moved, or came to its end without. */
function escritasDaSaida(lida: ContaDoProvedor, { id, saiu, ...s }: Saida, agora: number): Write[] {
  if (!lida.envio) throw new Error('what a payment settles waits for none')
  const envio = lida.envio.transferencia === id ? { ...lida.envio, emCurso: false } : lida.envio
  if (saiu === 0) return [mudarConta(lida, { envio })]
  const em = dataSaoPaulo(agora)
  const { quem } = lida.envio
  const mes = mesAberto(mesDoDia(em))
  const sobra = lida.sobras?.[id] ?? 0
  // what came back is first what the account did not take
  if (saiu < 0 && sobra > 0)
    return [mudarConta(lida, { envio, sobras: { ...lida.sobras, [id]: Math.max(0, sobra + saiu) } })]
  if (saiu < 0) return [...desfazer(lida, { ...s, valor: -saiu, em, quem, agora, envio }), mes]
  const livre = !envio.emCurso && !lida.lancamento
  const cabe = livre && contaDoProvedor.next(lida.situacao, 'Baixou') && lida.pago + saiu - s.encargos <= lida.valor
  // refused, freed, and paid after all: the account was ended, or is paid by another way, and this one is to be asked back
  if (!cabe) return [mudarConta(lida, { envio, sobras: { ...lida.sobras, [id]: sobra + saiu } })]
  const baixa = escritasDaBaixa({ ...lida, envio }, { ...s, valor: saiu, em, quem }, agora)
  const { referencia, encargos } = s
  return [...baixa, ...entradaDoTributo(lida, { valor: saiu - encargos, referencia, agora }), mes]
}

/** What proves it: the payment's end-to-end id, a return's own id; what the PSP said a second time has a number more. */
function referenciaDe({ id, e2eid = id }: Transferencia, { ref }: Lancamento): string {
  return ref.startsWith(id) ? `${e2eid}${ref.slice(id.length)}` : ref
}

/** It came back, whole or in part: what is left of the account is owed again, unless it ended meanwhile. */
function desfazer(
  antes: ContaDoProvedor,
  b: Omit<Saida, 'id' | 'saiu'> & {
    valor: Centavos
    em: string
    quem: ContaDoProvedor['autor']
    agora: number
    envio: ContaDoProvedor['envio']
  },
): Write[] {
  const pago = Math.max(0, antes.pago - b.valor - b.encargos)
  const situacao = contaDoProvedor.next(antes.situacao, pago === 0 ? 'Voltou' : 'VoltouEmParte') ?? antes.situacao
  const registradaEm = new Date(b.agora).toISOString()
  const { em, referencia, quem, envio, forma, encargos } = b
  return [
    mudarConta(antes, { pago, situacao, envio, ...(situacao !== antes.situacao && { encerradaEm: undefined }) }),
    BaixaDaConta.create({
      ...{ conta: antes.id, referencia, forma, valor: -b.valor, em, quem, registradaEm },
      ...(encargos !== 0 && { encargos }),
    }),
    ...entradaDoTributo(antes, { valor: pago - antes.pago, referencia, agora: b.agora }),
  ]
}
