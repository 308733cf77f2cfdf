import { describe, expect, test } from 'vitest'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'
import { pdf, svg } from '../unit/platform/uploads/corpus.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { empresaVazia, loginDaEquipe, loginNaEmpresa } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

/** A document that staff ask a client for (decision 0091): what is refused on both sides. */
export function errosDosDocumentos(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  type Headers = Record<string, string>
  const recusa = (operacao: Operacao, name: string, call: object) => rec().recusa(operacao, name, call)
  const ate = () => somarDias(dataSaoPaulo(Date.now()), 7)
  const corpo = (mais: object = {}) => ({
    ...{ tipo: 'contratoSocial', motivo: 'a última alteração não veio', ate: ate() },
    ...mais,
  })

  describe('a document that staff ask for', () => {
    test('of nobody, of another company’s receiver, until a day that passed, without words', async () => {
      const ana = await loginDaEquipe(b(), 'aurora')
      const { id } = await empresaVazia(b())
      const pedir = (mais: object, para = id, headers: Headers = ana) => ({
        ...{ headers, params: { id: para }, body: corpo(mais) },
      })
      const nenhum = idDeNinguem()
      await recusa('pedirDocumentoDoCliente', 'EmpresaNaoEncontrada', pedir({}, nenhum))
      await recusa('listarDocumentosDoCliente', 'EmpresaNaoEncontrada', { headers: ana, params: { id: nenhum } })
      await recusa('pedirDocumentoDoCliente', 'RecebedorNaoEncontrado', pedir({ recebedor: nenhum }))
      for (const [mais, campo] of [
        [{ ate: dataSaoPaulo(Date.now()) }, 'ate'],
        [{ motivo: 'preciso' }, 'motivo'],
        [{ tipo: 'outro' }, 'descricao'],
      ] as const) {
        const r = await b().http.call<{ campos: { campo: string }[] }>('pedirDocumentoDoCliente', pedir(mais))
        expect([r.status, r.body.campos.map(c => c.campo)]).toEqual([400, [campo]])
      }
      const chave = { ...ana, 'idempotency-key': `doc-${id}` }
      const um = await b().ok<{ id: string }>('pedirDocumentoDoCliente', pedir({}, id, chave))
      expect((await b().ok<{ id: string }>('pedirDocumentoDoCliente', pedir({}, id, chave))).body.id).toBe(um.body.id)
      await recusa('pedirDocumentoDoCliente', 'ChaveReutilizada', pedir({ tipo: 'faturamento' }, id, chave))
      const empresa = await Empresa.get(b().storage, id)
      if (!empresa) throw new Error('no company')
      await b().storage.commit([Empresa.put({ ...empresa, situacao: 'encerrada' })])
      expect(await recusa('pedirDocumentoDoCliente', 'EmpresaEmOutraSituacao', pedir({}))).toMatchObject({
        situacao: 'encerrada',
      })
    })

    test('a colleague’s case, what was not sent yet, a file that is none, and another company’s request', async () => {
      const [ana, bia] = await Promise.all([loginDaEquipe(b(), 'aurora'), loginDaEquipe(b(), 'aurora')])
      const { id } = await empresaVazia(b())
      const [dela, deOutra] = await Promise.all([
        loginNaEmpresa(b(), { empresaId: id, perfil: 'administrador' }),
        loginNaEmpresa(b(), { empresaId: 'aurora', perfil: 'administrador' }),
      ])
      const pedido = (
        await b().ok<{ id: string }>('pedirDocumentoDoCliente', { headers: ana, params: { id }, body: corpo() })
      ).body.id
      const params = { id, pedido }
      const decidir = (decisao: string, headers: Headers = ana, motivo = 'a segunda página está ilegível') => ({
        ...{ headers, params, body: { decisao, motivo } },
      })
      expect(await recusa('decidirDocumentoDoCliente', 'DocumentoEmOutraSituacao', decidir('aceitar'))).toMatchObject({
        situacao: 'pedido',
      })
      await recusa('lerDocumentoDoCliente', 'DocumentoPedidoNaoEncontrado', { headers: ana, params })
      const enviar = async (headers: Headers, arquivo: Uint8Array, de = pedido) => ({
        ...{ headers, params: { pedido: de }, body: {}, arquivo, nomeDoArquivo: 'contrato.pdf' },
      })
      const arquivo = await pdf()
      await recusa('enviarDocumentoPedido', 'DocumentoPedidoNaoEncontrado', await enviar(deOutra, arquivo))
      await recusa('enviarDocumentoPedido', 'ArquivoInvalido', await enviar(dela, svg))
      await b().ok('enviarDocumentoPedido', await enviar(dela, arquivo))
      await recusa('enviarDocumentoPedido', 'DocumentoEmOutraSituacao', await enviar(dela, arquivo))
      await b().ok('assumirCaso', { headers: bia, params: { natureza: 'documentoPedido', id: pedido }, body: {} })
      await recusa('decidirDocumentoDoCliente', 'CasoDeOutraPessoa', decidir('aceitar'))
      const semMotivo = await b().http.call<{ campos: { campo: string }[] }>(
        'decidirDocumentoDoCliente',
        decidir('recusar', bia, 'não'),
      )
      expect([semMotivo.status, semMotivo.body.campos.map(c => c.campo)]).toEqual([400, ['motivo']])
      await b().ok('decidirDocumentoDoCliente', decidir('recusar', bia))
      await b().ok('decidirDocumentoDoCliente', decidir('cancelar', bia))
      const nenhum = { ...decidir('aceitar'), params: { id: 'aurora', pedido } }
      await recusa('decidirDocumentoDoCliente', 'DocumentoPedidoNaoEncontrado', nenhum)
    })
  })
}
