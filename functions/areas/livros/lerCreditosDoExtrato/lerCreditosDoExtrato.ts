import type { lerCreditosDoExtrato as contrato } from '../../../../shared/contract/contasDoProvedor.ts'
import { ExtratoInvalido } from '../../../../shared/contract/erros.ts'
import { casarCredito } from '../../../../shared/domain/casarCreditos.ts'
import { domicilioDe, lerExtratoDoBanco } from '../../../../shared/domain/extrato/extratoDoBanco.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ContaDoProvedor, contasAbertas } from '../../../platform/storage/ContaDoProvedor.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { referenciaDoCredito, usadosDe } from '../regras/contas/creditos.ts'

/** Accounts that are looked at, the oldest first, and credits of one statement, the newest first. */
const CONTAS = 500
const CREDITOS = 500

/**
 * What may have come for which account, out of a bank's statement: nothing is kept and nothing settled. One query and five
 * batches of accounts at most, and five of what the credits settled already.
 */
export const lerCreditosDoExtrato: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ arquivo }) => {
    const lido = lerExtratoDoBanco(Buffer.from(arquivo).toString('latin1'))
    if (!lido.ok) throw fault(ExtratoInvalido, lido.erro)
    const domicilio = domicilioDe(lido.extrato.conta)
    const todos = lido.extrato.movimentos.filter(m => m.valor > 0).sort((a, b) => (a.dia < b.dia ? 1 : -1))
    const creditos = todos.slice(0, CREDITOS).map(m => ({ ...m, referencia: referenciaDoCredito(domicilio, m) }))
    const pagina = await storage.query({ index: 'GSI2', pk: contasAbertas('receber'), limit: CONTAS })
    const contas = await lerContas(storage, pagina.items)
    const usados = await usadosDe(
      storage,
      creditos.map(c => c.referencia),
    )
    const porId = new Map(contas.map(c => [c.id, c]))
    const itens = creditos.flatMap(({ referencia, dia, valor, historico }) => {
      const resta = valor - (usados.get(referencia) ?? 0)
      const sugestoes = casarCredito({ dia, resta, historico }, contas).flatMap(s => {
        const conta = porId.get(s.id)
        if (!conta) return []
        const { id, contraparte, descricao, vencimento } = conta
        return [
          { id, nome: contraparte.nome, descricao, vencimento, resta: conta.resta, valor: s.valor, porque: s.porque },
        ]
      })
      return sugestoes.length ? [{ referencia, dia, valor, resta, historico, sugestoes }] : []
    })
    const parcial = pagina.after !== undefined || todos.length > CREDITOS
    return { domicilio, creditos: todos.length, itens, parcial }
  }

/** As they stand: the index follows the table by an instant. */
async function lerContas(storage: Storage, chaves: Parameters<Storage['getMany']>[0]) {
  const lidas = chaves.length ? (await storage.getMany(chaves)).map(ContaDoProvedor.parse) : []
  return lidas
    .filter(c => (c.situacao === 'aberta' || c.situacao === 'parcial') && c.lancamento === undefined)
    .map(c => ({ ...c, resta: c.valor - c.pago }))
}
