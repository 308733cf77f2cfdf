import { LancamentoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { contasDoDiario, obterLancamento as contrato } from '../../../../shared/contract/relatorios.ts'
import { tipoDaLinha } from '../../../../shared/domain/saque.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { contas, donoDo, Lancamento, LinhaDoExtrato } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { titularDe } from '../../saldo/regras/titularDaConta.ts'

/** The entry behind a figure: found by the statement's own row, so that no session opens what is not its own. */
export const obterLancamento: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query, sessao }) => {
    const { conta } = await titularDe(storage, sessao, query.recebedor)
    const lida = /^([^#]+)#(.+)#(\d+)$/.exec(query.id)
    const [, ocorridoEm = '', lancamento = '', perna = ''] = lida ?? []
    const linha = await LinhaDoExtrato.get(storage, { conta, ocorridoEm, lancamento, perna: Number(perna) })
    const dono = linha && donoDo(linha)
    const chave = lancamento.slice(lancamento.lastIndexOf('/') + 1)
    const item = dono && (await storage.get({ PK: dono, SK: `LANC#${chave}` }))
    if (!linha || !item) throw fault(LancamentoNaoEncontrado)
    const l = Lancamento.parse(item)
    const daEmpresa = conta === contas.empresa(sessao.empresaId)
    const minhas: readonly string[] = [
      conta,
      ...[contas.aLiberar, contas.bloqueado, contas.garantia, contas.contestado].map(de => de(conta)),
    ]
    return {
      tipo: tipoDaLinha(linha),
      ocorridoEm,
      // the whole would tell a receiver what others were paid
      valor: daEmpresa ? l.valor : Math.abs(linha.valor),
      movimento: linha.valor,
      checkout: linha.checkoutId ?? null,
      diaDaAgenda: diaLiberado.exec(chave)?.[1] ?? null,
      referencia: dono?.slice(4) ?? '',
      pernas: l.pernas
        .filter(p => daEmpresa || minhas.includes(p.conta))
        .map(p => ({ conta: nomeDe(p.conta), valor: p.valor })),
    }
  }

/** The key of an entry by which a day of the agenda was released: its kind, the day, the arrangement. */
const diaLiberado = /^(?:liquidacao|garantia-liberada)#(\d{4}-\d{2}-\d{2})#/

type Conta = (typeof contasDoDiario)[number]
const nossas: Readonly<Record<string, Conta>> = {
  [contas.pspPix]: 'pix',
  [contas.pspPix2]: 'pix',
  [contas.adquirente]: 'adquirente',
  [contas.registrador]: 'boleto',
  [contas.receita]: 'tarifa',
  [contas.aDevolver]: 'devolver',
  [contas.estornos]: 'estornos',
  [contas.repasse]: 'repasse',
}
function nomeDe(conta: string): Conta {
  const nossa = nossas[conta]
  if (nossa) return nossa
  const quem = conta.startsWith('emp:') ? 'empresa' : conta.startsWith('rec:') ? 'recebedor' : undefined
  if (!quem) return 'outra'
  if (conta.endsWith(contas.aLiberar(''))) return `${quem}-a-liberar`
  if (conta.endsWith(contas.garantia(''))) return `${quem}-garantia`
  if (conta.endsWith(contas.contestado(''))) return `${quem}-contestado`
  return conta.endsWith(contas.bloqueado('')) ? `${quem}-bloqueado` : quem
}
