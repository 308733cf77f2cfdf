import { expect, vi } from 'vitest'
import type { Operacao } from '../../../shared/contract/rotas.ts'
import { lerReais, paraReais } from '../../../shared/domain/dinheiro.ts'
import { pagadorNovo } from '../../builders/pagador.ts'
import type { ContractBench } from '../../contract/bench.ts'

type Corpo = Record<string, unknown>
type Headers = Record<string, string>
const comId = (corpo: unknown, id: string) => (corpo as { itens: Corpo[] }).itens.find(i => i.id === id)

/** Everywhere that tells of a payment's only refund, each with what it says went back, in reais; undefined where it is silent. */
export const ondeSeConta = (b: ContractBench, headers: Headers, { id, link }: { id: string; link: string }) => {
  const ler = async (operacao: Operacao, call: { params?: Headers; query?: Headers } = {}, publico = false) =>
    (await b.ok<Corpo>(operacao, { ...(!publico && { headers }), ...call })).body
  const daRelacao = async () => {
    const { email } = pagadorNovo(id)
    return (await ler('listarClientes', { query: { busca: email ?? '' } })).itens as { id: string; devolvido: number }[]
  }
  return {
    "the link's list": async () => comId(await ler('listarCheckoutsDoLink', { params: { id: link } }), id)?.estornado,
    'the report': async () => comId(await ler('listarCheckouts'), id)?.estornado,
    'the sheet of the payment': async () => (await ler('obterCheckout', { params: { id } })).estornado,
    'its timeline': async () =>
      ((await ler('obterCheckout', { params: { id } })).linhaDoTempo as { tipo: string; valor: number }[]).find(
        m => m.tipo === 'estorno',
      )?.valor,
    'the payments of who paid': async () => {
      const [quem] = await daRelacao()
      return quem && comId(await ler('listarPagamentosDoCliente', { params: { id: quem.id } }), id)?.estornado
    },
    'the bell': async () =>
      ((await ler('listarAvisos')) as unknown as { title: string; valores: { valor: number | null } }[]).find(
        a => a.title === 'Estorno concluído',
      )?.valores.valor,
    'the receipt': async () => (await ler('obterComprovanteCheckout', { params: { id } }, true)).estornado,
    "the receipt's proof": async () => {
      const { verificacao } = await ler('obterComprovanteCheckout', { params: { id } }, true)
      const token = (verificacao as { url: string }).url.split('/verificar/')[1] ?? ''
      return ((await ler('verificarComprovante', { params: { token } }, true)).agora as Corpo).estornado
    },
    "the payer's e-mail": () => {
      const daqui = b.stack.sandbox.email.emails(pagadorNovo(id).email ?? '').filter(e => e.texto.includes(id))
      const dito = daqui.map(e => /devolveu (R\$\s[\d.,]+) a você/.exec(e.assunto)?.[1]).find(Boolean)
      return dito && paraReais(lerReais(dito) ?? 0)
    },
    'the exported report': async () => {
      const { id: pedida } = await ler('exportarCheckouts', { query: { formaPagamento: '1' } })
      const arquivo = await vi.waitFor(async () => {
        const { url = null } = await ler('obterExportacao', { params: { id: String(pedida) } })
        expect(url).toBeTruthy()
        return (await fetch(String(url))).text()
      }, 180_000)
      const [cabecalho = '', ...linhas] = arquivo.split('\r\n')
      const coluna = cabecalho.split(';').indexOf('Devolvido (R$)')
      const celula = linhas.find(l => l.split(';').includes(id))?.split(';')[coluna]
      return celula && paraReais(lerReais(celula) ?? 0)
    },
  }
}
