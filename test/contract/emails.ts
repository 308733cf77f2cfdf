import type { Email } from '../../functions/platform/storage/Email.ts'
import { Pagador } from '../../functions/platform/storage/Pagador.ts'
import { until } from '../integration/pix/harness.ts'
import type { ContractBench } from './bench.ts'

export interface EmailVisto {
  id: string
  deId: string
  tipo: string
  para: string | null
  situacao: Email['estado']
  motivo: string | null
  suprimido: boolean
  repetivel: boolean
}

/** A Pix paid by somebody at `para`, once staff see what became of the receipt. */
export async function reciboPara(b: ContractBench, para: string, situacao: Email['estado']): Promise<EmailVisto> {
  const inicio = await b.iniciar(await b.criarLink())
  const { txid } = await b.comPixDe(inicio)
  const pagador = await Pagador.get(b.storage, inicio.id)
  if (!pagador) throw new Error('no payer')
  await b.storage.commit([Pagador.put({ ...pagador, email: para })])
  b.stack.sandbox.psp.pagar(txid)
  await b.stack.sandbox.trabalhar()
  const headers = await b.sessao('quita-consultor')
  return until(async () => {
    const { body } = await b.ok<{ itens: EmailVisto[] }>('listarEmailsDaEmpresa', {
      ...{ headers, params: { id: 'aurora' }, query: { limit: '50' } },
    })
    return body.itens.find(e => e.deId === inicio.id && e.tipo === 'comprovante' && e.situacao === situacao)
  }, `a receipt that is ${situacao}`)
}
