import { expect, test, vi } from 'vitest'
import { acompanharVenda } from '../../functions/areas/representantes/regras/acompanharVenda.ts'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Comissao } from '../../functions/platform/storage/Comissao.ts'
import { contas, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import { checkoutGuardado } from '../builders/checkout.ts'
import { escritoPorOutra, representanteNovo } from '../builders/representante.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { empresaVazia } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>

/** A commercial representative from its registration to the statement of a month (decision 0090). */
export function respostasDosRepresentantes(bench: () => ContractBench, feliz: Feliz): void {
  test('who brings a client earns on its sale, is approved by another person, and is sent a statement', async () => {
    const b = bench()
    const headers = await b.sessao('quita-administrador')
    const { id: empresaId } = await empresaVazia(b)
    const novo = representanteNovo()
    const { id } = (await feliz<{ id: string }>('criarRepresentante', { headers, body: novo })).body
    const cliente = { headers, params: { id: empresaId } }
    const dele = { id, nome: 'Rita Vendas' }
    expect((await feliz('vincularRepresentante', { ...cliente, body: { representante: id } })).body).toEqual({
      atual: dele,
      historico: [{ de: dataSaoPaulo(Date.now()), ate: null, representante: dele }],
    })
    expect((await feliz('obterRepresentanteDoCliente', cliente)).body).toMatchObject({ atual: dele })

    // a sale of R$ 10,000.00 by Pix, followed by the rule of the queue
    const agora = Date.now()
    const venda = checkoutGuardado({
      ...{ id: `${id.slice(0, 15)}Venda1`, empresaId, total: 1_000_000, pagoEm: new Date(agora).toISOString() },
      ...{ e2eid: 'E2E', estado: 'Liquidado' },
    })
    await b.storage.commit([Checkout.create(venda)])
    await acompanharVenda({ storage: b.storage, clock: { now: () => agora } }, venda.id)
    const mes = dataSaoPaulo(agora).slice(0, 7)
    const params = { id, mes }
    const meses = async () =>
      (await feliz<{ itens: object[] }>('listarComissoes', { headers, params: { id }, query: { limit: '12' } })).body
    expect(await meses()).toMatchObject({
      itens: [{ mes, situacao: 'provisionada', ganha: 9.9, valor: 9.9, vendas: 1, aprovavel: false }],
      cursor: null,
    })

    // the ledger writes its row of the statement; the sweep would count the month on its day
    const extratoDela = { pk: `CTA#${contas.representante(id)}#${mes.replace('-', '')}` }
    await vi.waitFor(async () => expect((await b.storage.query(extratoDela)).items).toHaveLength(1), 180_000)
    const contado = await Comissao.get(b.storage, { representanteId: id, mes }, { consistent: true })
    if (!contado) throw new Error('the month is not there')
    const { vence: _, ...semPrazo } = contado
    await escritoPorOutra(b.storage, { ...semPrazo, estado: 'apurada' })
    expect(await meses()).toMatchObject({ itens: [{ situacao: 'apurada', aprovavel: true }] })
    const aprovada = (
      await feliz<{ conta: string }>('aprovarComissao', {
        headers,
        params,
        body: { valor: 9.9, motivo: 'conferido com a empresa' },
      })
    ).body
    expect(aprovada).toMatchObject({
      situacao: 'aprovada',
      retencoes: [{ tributo: 'inss', base: 9.9, valor: 1.09 }],
      liquido: 8.81,
    })
    const gerado = await feliz<{ endereco: string }>('gerarExtratoDaComissao', { headers, params })
    expect(gerado.body.endereco).toMatch(/\/extrato-de-comissao\/[\w.~-]+$/)
    const token = gerado.body.endereco.split('/').at(-1) ?? ''
    const extrato = (await feliz('obterExtratoDaComissao', { params: { token } })).body
    expect(extrato).toMatchObject({
      nome: 'Rita Vendas',
      comissao: { situacao: 'aguardandoNota', liquido: 8.81 },
      linhas: [{ venda: venda.id, valor: 9.9 }],
      cursor: null,
    })
    expect(JSON.stringify(extrato)).not.toContain(novo.documento)
    const nota = { headers, params, body: { numero: '2026/118' } }
    expect((await feliz('anotarNotaDaComissao', nota)).body).toMatchObject({ nota: '2026/118' })

    // what is to be paid for it was made by the approval: in two parts it is paid, and the month with the last one
    const daConta = { headers, params: { id: aprovada.conta } }
    expect((await feliz('obterContaAPagar', daConta)).body).toMatchObject({
      ...{ situacao: 'aberta', servico: 'comissao', valor: 8.81, liquidavel: true },
      origem: { representante: id, mes, situacao: 'aguardandoNota', bruto: 9.9, nota: '2026/118' },
    })
    const pagar = async (valor: number, referencia: string) => {
      const body = { forma: 'transferencia', valor, em: dataSaoPaulo(Date.now()), referencia }
      return (await feliz('pagarContaAPagar', { ...daConta, body })).body
    }
    expect(await pagar(8, 'BANCO-0001')).toMatchObject({ situacao: 'parcial', origem: { situacao: 'aguardandoNota' } })
    expect(await pagar(0.81, 'BANCO-0002')).toMatchObject({ situacao: 'paga', origem: { situacao: 'paga' } })
    expect(await meses()).toMatchObject({
      itens: [
        {
          ...{ situacao: 'paga', conta: aprovada.conta, pagaEm: expect.any(String) },
          pagamento: { forma: 'transferencia', referencia: 'BANCO-0002' },
        },
      ],
    })
    const saldo = async () => (await Saldo.get(b.storage, contas.representante(id), { consistent: true }))?.disponivel
    await vi.waitFor(async () => expect(await saldo()).toBe(0), 180_000)

    expect((await feliz('obterRepresentante', { headers, params: { id } })).body).toMatchObject({
      situacao: 'ativo',
      conta: { para: 'Pix · r***@vendas.example' },
      clientes: [{ id: empresaId, ate: null }],
      ...{ saldo: 0, ganho: 9.9, pago: 9.9 },
      indenizacaoMinima: 0.83,
    })
    const { documento: __, conta: ___, contrato: ____, ...dados } = novo
    await feliz('alterarRepresentante', { headers, params: { id }, body: { ...dados, nome: 'Rita Santos' } })
    const suspender = { headers, params: { id }, body: { acao: 'suspender', motivo: 'por teste' } }
    expect((await feliz('mudarRepresentante', suspender)).body).toEqual({ id, situacao: 'suspenso' })
    const lista = await feliz<{ itens: object[] }>('listarRepresentantes', { headers, query: { situacao: 'suspenso' } })
    expect(lista.body.itens).toContainEqual(expect.objectContaining({ id, nome: 'Rita Santos', situacao: 'suspenso' }))
  })
}
