import { expect, test } from 'vitest'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'
import type { Answer, Call } from '../harness/stack.ts'
import { pdf } from '../unit/platform/uploads/corpus.ts'
import type { ContractBench } from './bench.ts'
import { empresaVazia, loginDaEquipe, loginNaEmpresa } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
interface Fila {
  itens: { natureza: string; referencia: string; desde: string; limiteEm: string }[]
}
interface Lista {
  itens: object[]
}

/** A document that staff ask a client for, from the request to what becomes of it. */
export function respostasDosDocumentos(b: () => ContractBench, feliz: Feliz) {
  test('a document is asked for, sent, sent back with a reason, sent again and accepted; the queue follows it', async () => {
    const ana = await loginDaEquipe(b(), 'aurora')
    const { id } = await empresaVazia(b())
    const dela = await loginNaEmpresa(b(), { empresaId: id, perfil: 'administrador' })
    const ate = somarDias(dataSaoPaulo(Date.now()), 3)
    const body = { tipo: 'contratoSocial', motivo: 'a última alteração não veio', ate }
    const pedido = await feliz<{ id: string }>('pedirDocumentoDoCliente', { headers: ana, params: { id }, body })
    expect(pedido.body).toMatchObject({ ...body, situacao: 'pedido', recebedor: null, arquivo: null, decisao: null })
    const caso = async () => {
      const { body: fila } = await feliz<Fila>('listarRetidos', { headers: ana })
      return fila.itens.find(i => i.natureza === 'documentoPedido' && i.referencia === pedido.body.id)
    }
    expect((await caso())?.limiteEm.slice(0, 10)).toBe(somarDias(ate, 1))
    const avisos = (await b().storage.query({ pk: `EMP#${id}`, sk: { prefix: 'ADMAVISO#' } })).items.map(a => a.tipo)
    expect(avisos).toEqual(['documento-pedido'])

    const lidos = await feliz<Lista>('listarDocumentosPedidos', { headers: dela })
    expect(lidos.body.itens).toMatchObject([
      { id: pedido.body.id, situacao: 'pedido', motivo: body.motivo, recusa: null },
    ])
    expect(Object.keys(lidos.body.itens[0] ?? {})).not.toContain('pediu')
    const envio = {
      ...{ headers: dela, params: { pedido: pedido.body.id }, body: {} },
      ...{ arquivo: await pdf(), nomeDoArquivo: 'contrato.pdf' },
    }
    expect((await feliz('enviarDocumentoPedido', envio)).body).toMatchObject({ situacao: 'enviado' })
    const params = { id, pedido: pedido.body.id }
    const lista = (query: object = {}) =>
      feliz<Lista>('listarDocumentosDoCliente', {
        headers: ana,
        params: { id },
        query: query as Record<string, string>,
      })
    expect((await lista()).body.itens).toMatchObject([{ arquivo: { tipo: 'application/pdf', aberto: false } }])
    const papel = await feliz<{ data: string }>('lerDocumentoDoCliente', { headers: ana, params })
    expect(Buffer.from(papel.body.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect((await lista({ pedido: pedido.body.id })).body.itens).toMatchObject([{ arquivo: { aberto: true } }])

    const recusa = { decisao: 'recusar', motivo: 'a segunda página está ilegível' }
    const decidir = (dito: object) => feliz('decidirDocumentoDoCliente', { headers: ana, params, body: dito })
    expect((await decidir(recusa)).body).toMatchObject({
      ...{ situacao: 'recusado', ate: somarDias(dataSaoPaulo(Date.now()), 7) },
      decisao: { motivo: recusa.motivo },
    })
    expect((await feliz<Lista>('listarDocumentosPedidos', { headers: dela })).body.itens).toMatchObject([
      { situacao: 'recusado', recusa: recusa.motivo },
    ])
    await feliz('enviarDocumentoPedido', envio)
    expect((await decidir({ decisao: 'aceitar' })).body).toMatchObject({
      situacao: 'aceito',
      arquivo: { aberto: false },
    })
    expect(await caso()).toBeUndefined()
  })
}
