import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import { contas } from '../../../../../shared/domain/contas.ts'
import { contaDoProvedor } from '../../../../../shared/domain/estados/contaDoProvedor.ts'
import { BaixaDaConta, ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import type { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { mesAberto } from '../../../../platform/storage/MesDosLivros.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import type { Transferencia } from '../../../../platform/storage/Transferencia.ts'
import { mesDoDia } from '../lerMes.ts'
import { escritasDaBaixa } from './baixarConta.ts'
import { mudarConta } from './lerConta.ts'

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
  const lida = await ContaDoProvedor.get(storage, t.titulo, { consistent: true })
  if (!lida?.envio) throw new Error('what a payment settles is gone')
  const envio = lida.envio.transferencia === t.id ? { ...lida.envio, emCurso: false } : lida.envio
  const saiu = lancamento.pernas.find(p => p.conta === contas.repasse)?.valor ?? 0
  if (saiu === 0) return [mudarConta(lida, { envio })]
  const em = dataSaoPaulo(agora)
  const quem = lida.envio.quem
  const referencia = referenciaDe(t, lancamento)
  const mes = mesAberto(mesDoDia(em))
  const sobra = lida.sobras?.[t.id] ?? 0
  // what came back is first what the account did not take
  if (saiu < 0 && sobra > 0)
    return [mudarConta(lida, { envio, sobras: { ...lida.sobras, [t.id]: Math.max(0, sobra + saiu) } })]
  if (saiu < 0) return [...desfazer(lida, { valor: -saiu, em, referencia, quem, agora, envio }), mes]
  const livre = !envio.emCurso && !lida.lancamento
  const cabe = livre && contaDoProvedor.next(lida.situacao, 'Baixou') && lida.pago + saiu <= lida.valor
  // refused, freed, and paid after all: the account was ended, or is paid by another way, and this one is to be asked back
  if (!cabe) return [mudarConta(lida, { envio, sobras: { ...lida.sobras, [t.id]: sobra + saiu } })]
  return [...escritasDaBaixa({ ...lida, envio }, { forma: 'pix', valor: saiu, em, referencia, quem }, agora), mes]
}

/** What proves it: the payment's end-to-end id, a return's own id; what the PSP said a second time has a number more. */
function referenciaDe({ id, e2eid = id }: Transferencia, { ref }: Lancamento): string {
  return ref.startsWith(id) ? `${e2eid}${ref.slice(id.length)}` : ref
}

/** It came back, whole or in part: what is left of the account is owed again, unless it ended meanwhile. */
function desfazer(
  antes: ContaDoProvedor,
  b: {
    valor: number
    em: string
    referencia: string
    quem: ContaDoProvedor['autor']
    agora: number
    envio: ContaDoProvedor['envio']
  },
): Write[] {
  const pago = Math.max(0, antes.pago - b.valor)
  const situacao = contaDoProvedor.next(antes.situacao, pago === 0 ? 'Voltou' : 'VoltouEmParte') ?? antes.situacao
  const registradaEm = new Date(b.agora).toISOString()
  const { em, referencia, quem, envio } = b
  return [
    mudarConta(antes, { pago, situacao, envio, ...(situacao !== antes.situacao && { encerradaEm: undefined }) }),
    BaixaDaConta.create({
      ...{ conta: antes.id, referencia, forma: 'pix', valor: -b.valor, em, quem, registradaEm },
    }),
  ]
}
