import { expect, test } from 'vitest'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Link } from '../../functions/platform/storage/Link.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import type { Answer, Call } from '../harness/stack.ts'
import { png } from '../unit/platform/uploads/corpus.ts'
import type { ContractBench } from './bench.ts'
import { empresaVazia, loginDaEquipe, loginNaEmpresa } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
interface ContratoLido {
  id: string
  itens: { id: string; terminais: number }[]
}
type Pagina<T> = { itens: T[]; proximoOffset: number | null }

/** A client's terminals: their contract, what becomes of them, and what is kept of it. */
export function respostasDoPos(b: () => ContractBench, feliz: Feliz) {
  test('a contract of terminals, its terminals from the request to the return', async () => {
    const headers = await loginDaEquipe(b(), 'aurora')
    const { id: cliente } = await empresaVazia(b())
    const fabricantes = await feliz<Pagina<{ id: string }>>('listarFabricantesPos', { headers })
    const fabricante = fabricantes.body.itens.find(f => f.id === 'pax')?.id ?? ''
    const modelos = await feliz<Pagina<{ id: string; fabricante: object }>>('listarModelosPos', {
      ...{ headers, query: { fabricante } },
    })
    expect(modelos.body.itens.map(m => m.fabricante)).toEqual(
      modelos.body.itens.map(() => ({ id: 'pax', nome: 'PAX' })),
    )
    const item = { modelo: 'pax-a910', quantidade: 2, valor: 59.9 }
    const body = { cliente, inicio: '2026-01-01', itens: [item] }
    const novo = await feliz<ContratoLido>('criarContratoPos', { headers, body })
    expect(novo.body).toMatchObject({ cliente, vigente: true, fim: null, aluguel: 0, aluguelTotal: 119.8 })
    const { id } = novo.body
    const doItem = novo.body.itens[0]?.id ?? ''
    const itens = [{ ...item, id: doItem, quantidade: 3 }]
    const alterado = await feliz('alterarContratoPos', { headers, body: { id, inicio: '2026-01-01', itens } })
    expect(alterado.body).toMatchObject({ aluguelTotal: 179.7 })

    const terminal = await feliz('criarTerminalPos', { headers, body: { contrato: id, item: doItem } })
    expect(terminal.body).toMatchObject({ situacao: 'pedido', serial: null, modelo: { nome: 'A910' } })
    const mudar = (mudanca: object) =>
      feliz('alterarTerminalPos', { headers, body: { id: terminal.body.id, ...mudanca } })
    await mudar({
      serial: `SN ${cliente}`.slice(0, 20),
      numeroLogico: '70001',
      local: 'Loja da Harmonia',
      passo: 'enviar',
    })
    const ativo = await mudar({ passo: 'ativar' })
    expect(ativo.body).toMatchObject({ situacao: 'ativo', local: 'Loja da Harmonia' })
    const series = await b().ok<Pagina<{ id: string; valor: number; servico: string }>>('listarSeriesDeContas', {
      ...{ headers, query: { sentido: 'receber' } },
    })
    expect(series.body.itens.find(s => s.id === ativo.body.serie)).toMatchObject({ valor: 59.9, servico: 'aluguel' })
    const contratos = await feliz<Pagina<ContratoLido>>('listarContratosPos', { headers, query: { cliente } })
    expect(contratos.body.itens).toMatchObject([{ id, aluguel: 59.9, itens: [{ terminais: 1 }] }])
    const dele = { headers, query: { contrato: id } }
    expect((await feliz<Pagina<object>>('listarItensDoContratoPos', dele)).body).toMatchObject({
      ...{ itens: [{ id: doItem, quantidade: 3, terminais: 1 }], proximoOffset: null },
    })
    await mudar({ passo: 'devolver' })
    const outro = await feliz('criarTerminalPos', { headers, body: { contrato: id, item: doItem } })
    await feliz('excluirTerminalPos', { headers, query: { id: String(outro.body.id) } })
    expect((await feliz<Pagina<object>>('listarTerminaisPos', dele)).body.itens).toMatchObject([
      { id: terminal.body.id, situacao: 'devolvido', passos: [{}, {}, {}, { situacao: 'devolvido' }] },
    ])
    await feliz('excluirContratoPos', { headers, query: { id } })
    expect((await feliz<Pagina<object>>('listarContratosPos', { headers, query: { cliente } })).body.itens).toEqual([])
    const atos = await b().storage.query({ pk: `CTP#${id}` })
    expect(atos.items[0]).toMatchObject({ excluido: { nome: expect.any(String) } })
  })
  test('a company says how its points of sale look, with pictures that come and go; its terminals are there', async () => {
    const { id } = await empresaVazia(b())
    const headers = await loginNaEmpresa(b(), { empresaId: id, perfil: 'administrador' })
    const antes = await feliz<{ formas: number[]; formasHabilitadas: number[] }>('obterConfiguracaoPos', { headers })
    expect(antes.body).toMatchObject({ cabecalho: '', logo: null, fundo: null, formas: antes.body.formasHabilitadas })
    const body = {
      nome: 'Aurora Centro',
      cabecalho: 'Obrigado',
      rodape: 'Troca em 7 dias',
      formas: [antes.body.formas[0]],
    }
    expect((await feliz('definirConfiguracaoPos', { headers, body })).body).toMatchObject(body)
    const envio = { headers, body: {}, arquivo: await png(), nomeDoArquivo: 'foto.png' }
    const comLogo = await feliz<{ logo: string }>('enviarLogoDoCupom', envio)
    expect(comLogo.body.logo).toMatch(/^data:image\/webp;base64,/)
    expect((await feliz('enviarFundoDoPos', envio)).body).toMatchObject({
      ...{ nome: 'Aurora Centro', logo: comLogo.body.logo, fundo: expect.stringMatching(/^data:image\/webp;base64,/) },
    })
    await feliz('removerLogoDoCupom', { headers })
    expect((await feliz('removerFundoDoPos', { headers })).body).toMatchObject({ ...body, logo: null, fundo: null })
    // staff configure a client that they name
    const ana = await loginDaEquipe(b(), 'aurora')
    const dela = { headers: ana, query: { clienteNanoId: id } }
    await b().ok('definirConfiguracaoPos', { ...dela, body: { ...body, nome: 'Aurora Praia' } })
    expect((await b().ok('obterConfiguracaoPos', { headers })).body).toMatchObject({ nome: 'Aurora Praia' })

    const itens = [{ modelo: 'tectoy-t8', quantidade: 1, valor: 0 }]
    const c = await b().ok<ContratoLido>('criarContratoPos', {
      ...{ headers: ana, body: { cliente: id, inicio: '2026-01-01', itens } },
    })
    await b().ok('criarTerminalPos', { headers: ana, body: { contrato: c.body.id, item: c.body.itens[0]?.id } })
    const meus = await feliz<Pagina<object>>('listarMeusTerminaisPos', { headers })
    expect(meus.body.itens).toMatchObject([{ situacao: 'pedido', modelo: { nome: 'Tectoy T8' }, serial: null }])
    expect(Object.keys(meus.body.itens[0] ?? {})).not.toContain('serie')
  })
  test('a sale at the counter: its code, what became of it, and one that is given up', async () => {
    const { headers } = await empresaVazia(b())
    const body = { meio: 'pix', descricao: 'Café da manhã', valor: 12.5, linhas: [] }
    const venda = await feliz<{ id: string; pix: { copiaECola: string } }>('venderNoPos', { headers, body })
    expect(venda.body).toMatchObject({ nome: 'Café da manhã', valor: 12.5, meio: 'pix', situacao: 'aguardando' })
    expect(venda.body.pix.copiaECola).toMatch(/^000201/)
    const params = { id: venda.body.id }
    expect((await feliz('obterVendaPos', { headers, params })).body).toMatchObject({ situacao: 'aguardando' })
    expect((await feliz('cancelarVendaPos', { headers, params })).body).toMatchObject({
      situacao: 'cancelada',
      pix: null,
    })
  })
  test('a sale that is paid has a receipt that says nobody’s name, and is told by its origin', async () => {
    const { headers } = await empresaVazia(b())
    const body = { meio: 'pix', descricao: 'Pão', valor: 8, linhas: [] }
    const { id } = (await b().ok<{ id: string }>('venderNoPos', { headers, body })).body
    const c = await Checkout.get(b().storage, id, { consistent: true })
    expect(b().stack.sandbox.psp.pagar(c?.pix?.txid ?? '')).toMatchObject({ tipo: 'pago' })
    await b().stack.sandbox.trabalhar()
    await b().stack.drained()
    const paga = (await feliz<{ comprovante: string }>('obterVendaPos', { headers, params: { id } })).body
    expect(paga).toMatchObject({ situacao: 'paga', pagoCom: 2, comprovante: expect.stringContaining(id) })
    expect((await b().ok('obterComprovanteCheckout', { params: { id } })).body).toMatchObject({
      pagador: { documento: '', celular: '', email: '' },
    })
    const daLista = await b().ok<{ itens: object[] }>('listarCheckouts', { headers, query: { origemPagamento: 'pos' } })
    expect(daLista.body.itens).toMatchObject([{ id, origemPagamento: 'pos' }])
    expect((await b().ok<{ itens: object[] }>('listarClientes', { headers })).body.itens).toEqual([])
  })
  test('who sells says so by a PIN: the sale and the drawer keep the name', async () => {
    const { id: empresaId } = await empresaVazia(b())
    const headers = await loginNaEmpresa(b(), { empresaId, perfil: 'administrador' })
    const body = { nome: 'Aurora', cabecalho: '', rodape: '', formas: [2] }
    const operadores = [{ operador: null, nome: 'Ana', pin: '2580' }]
    type Lida = { operadores: { operador: string; nome: string }[] }
    const lida = (await feliz<Lida>('definirConfiguracaoPos', { headers, body: { ...body, operadores } })).body
    expect(lida.operadores).toEqual([{ operador: expect.any(String), nome: 'Ana' }])
    const deles = { operador: lida.operadores[0]?.operador, pin: '2580' }
    const { turno } = (await feliz<{ turno: string }>('entrarNoPos', { headers, body: deles })).body
    const venda = { meio: 'pix', descricao: '', valor: 5, linhas: [], turno }
    const feita = (await feliz<{ id: string; operador: string }>('venderNoPos', { headers, body: venda })).body
    expect(feita.operador).toBe('Ana')
    expect(await Link.get(b().storage, feita.id)).toMatchObject({ operador: { id: deles.operador, nome: 'Ana' } })
    const passo = { passo: 'abrir', valor: 10, motivo: '', turno }
    expect((await feliz('moverGavetaPos', { headers, body: passo })).body).toMatchObject({ abertaPor: 'Ana' })
  })
  test('a drawer of the counter: opened, noted in, counted and closed', async () => {
    const { headers } = await empresaVazia(b())
    const mover = (passo: string, valor: number) =>
      feliz('moverGavetaPos', { headers, body: { passo, valor, motivo: 'troco' } })
    await mover('abrir', 50)
    expect((await mover('venda', 12.5)).body).toMatchObject({ esperado: 62.5, vendas: 12.5, fechadaEm: null })
    expect((await mover('fechar', 62)).body).toMatchObject({ contado: 62, diferenca: -0.5, observacao: 'troco' })
    expect((await feliz('obterGavetaPos', { headers })).body).toMatchObject({
      aberta: null,
      ...{ fechadas: [{ contado: 62 }], vendas: null },
    })
    const query = { de: '2026-11-01', ate: '2026-11-30' }
    expect((await feliz('obterGavetaPos', { headers, query })).body).toMatchObject({
      vendas: { ...query, vendedores: [], parcial: false },
    })
    for (const [de, ate] of [
      ['2026-11-30', '2026-11-01'],
      ['2026-01-01', '2026-11-30'],
    ] as const)
      expect((await b().http.call('obterGavetaPos', { headers, query: { de, ate } })).body).toMatchObject({
        ...{ name: 'RequisicaoInvalida', campos: [{ campo: 'ate' }] },
      })
  })
}
