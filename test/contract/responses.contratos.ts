import { expect, test } from 'vitest'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { cadastroCompleto, condicoesNovas, facilitadoNovo, propostaNova } from '../builders/cliente.ts'
import type { Answer, Call } from '../harness/stack.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { loginDaEquipe } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
interface Lista {
  itens: { id: string; nome?: string; email?: string }[]
  cursor: string | null
}
const hoje = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)

/** A lead becomes an active client by what staff do, and its contract has versions (R072, R122). */
export function respostasDosContratos(bench: () => ContractBench, feliz: Feliz): void {
  test('a lead becomes a client that may charge, under a contract whose versions are kept', async () => {
    const b = bench()
    const headers = { ...(await b.sessao('quita-administrador')) }
    const comChave = () => ({ ...headers, 'idempotency-key': idDeNinguem() })
    const email = `rosa-${idDeNinguem().toLowerCase()}@padaria.example`
    await feliz('registrarInteresse', {
      body: { nome: 'Rosa Lima', empresa: 'Padaria da Rosa', email, celular: '(11) 98765-4321' },
    })
    const novos = await feliz<Lista>('listarInteressados', { headers, query: { limit: '50' } })
    const lead = novos.body.itens.find(i => i.email === email)
    if (!lead) throw new Error('the lead is not in the list')
    const passo = { headers, params: { id: lead.id }, body: { passo: 'contatar', nota: 'volta na terça' } }
    expect((await feliz('alterarInteressado', passo)).body).toMatchObject({
      ...{ situacao: 'emContato', nota: 'volta na terça', passos: ['contatar', 'descartar'] },
    })

    const proposta = { ...propostaNova(), interesse: lead.id }
    const feita = await feliz<{ id: string }>('cadastrarEmpresa', { headers: comChave(), body: proposta })
    expect(feita.body).toMatchObject({ situacao: 'proposta', situacaoLabel: 'Proposta' })
    const params = { id: feita.body.id }
    const ver = async () => (await feliz('obterEmpresa', { headers, params })).body
    expect(await ver()).toMatchObject({
      passos: ['enviar', 'recusar'],
      faltam: ['endereco', 'representanteLegal', 'socios'],
    })
    await feliz('alterarEmpresa', { headers, params, body: cadastroCompleto })
    for (const qual of ['enviar', 'ativar'])
      await feliz('mudarSituacaoDaEmpresa', { headers: comChave(), params, body: { passo: qual } })
    await feliz('convidarAdministrador', { headers, params, body: { nome: 'Rosa Lima', email } })
    // the lists were asked as the papers went to be looked at
    const naConformidade = (await feliz('obterConformidade', { headers, params })).body
    expect(naConformidade).toMatchObject({ situacao: 'limpa', consultadaEm: expect.stringMatching(/Z$/), achados: [] })

    const novas = condicoesNovas({ pix: 0.5 })
    const cartao = { ...novas.taxas.cartao, faixas: [{ de: 2, percentual: 3.99 }] }
    const condicoes = { ...novas, taxas: { ...novas.taxas, cartao }, garantia: { percentual: 10, dias: 30 } }
    const simulado = await feliz('simularContrato', { headers, params, body: { condicoes } })
    expect(simulado.body).toMatchObject({ diferenca: 0, movimento: { pix: { valor: 0, quantidade: 0 } } })
    expect(simulado.body).toMatchObject({ guardado: { hoje: { valor: 0, dias: 0 }, proposto: { valor: 0, dias: 30 } } })
    const versao = { vigencia: hoje(), condicoes, motivo: 'cliente de um parceiro' }
    const definido = await feliz<{ proposta: { id: string } }>('definirContrato', {
      ...{ headers: comChave(), params, body: versao },
    })
    expect(definido.body).toMatchObject({ versao: null, proposta: { situacao: 'aguardando', meu: true } })
    const aprova = { decisao: 'aprovar', proposta: definido.body.proposta.id, motivo: 'conferido com a empresa' }
    const outraPessoa = await loginDaEquipe(b, 'aurora')
    expect((await feliz('decidirContrato', { headers: outraPessoa, params, body: aprova })).body).toMatchObject({
      ...{ proposta: null, versao: { numero: 2, situacao: 'vigente', motivo: versao.motivo } },
    })
    const saidas = {
      ...{ revisao: 20_000, dia: 80_000, mes: 500_000, destinoDia: 50_000, destinoMes: 500_000 },
      ...{ estorno: 10_000, folhaNovos: 10_000, folhaSozinho: 5_000 },
    }
    const politica = { garantia: { percentual: 0, dias: 0 }, piso: 50.5, credito: 2_000, saidas }
    const pedida = await feliz<{ id: string }>('definirPolitica', {
      ...{ headers: comChave(), params, body: { politica, motivo: 'paga muitos fornecedores' } },
    })
    expect(pedida.body).toMatchObject({ situacao: 'aguardando', meu: true, politica })
    const assina = { decisao: 'aprovar', proposta: pedida.body.id, motivo: 'conferido com a empresa' }
    expect((await feliz('decidirPolitica', { headers: outraPessoa, params, body: assina })).body).toMatchObject({
      ...{ proposta: null, versao: { numero: 1, politica, motivo: 'paga muitos fornecedores' } },
    })
    // the contract holds a part of each sale beside it
    expect((await feliz('obterPolitica', { headers, params })).body).toMatchObject({
      ...{ numero: 1, politica, vale: { garantia: condicoes.garantia, saidas } },
    })
    expect(await ver()).toMatchObject({
      ...{ situacao: 'ativa', verificada: true, faltam: [], passos: [], convites: [{ email }] },
      representanteLegal: { nome: 'Rosa Lima', cpf: '52998224725', exposta: false },
      historico: [{ evento: 'Ativada' }, { evento: 'Enviada' }, { evento: 'Cadastrada' }],
      contrato: {
        ...{
          numero: 2,
          condicoes,
          versoes: [
            { numero: 2, situacao: 'vigente' },
            { numero: 1, situacao: 'anterior' },
          ],
        },
      },
    })
    const busca = { headers, query: { busca: proposta.slug, situacao: 'ativa' } }
    expect((await feliz<Lista>('listarEmpresas', busca)).body).toEqual({
      itens: [expect.objectContaining({ id: params.id, slug: proposta.slug, volumeDoMes: 0 })],
      cursor: null,
    })
    const socios = [{ ...cadastroCompleto.socios[0], nome: 'Juan Homônimo' }, cadastroCompleto.socios[1]]
    await feliz('alterarEmpresa', { headers, params, body: { ...cadastroCompleto, socios } })
    const achou = await feliz<{ achados: { id: string }[] }>('consultarListas', { headers, params })
    expect(achou.body).toMatchObject({ situacao: 'emAnalise', decisoes: ['falsoPositivo', 'confirmado'] })
    const achados = achou.body.achados.map(a => a.id)
    const outra = { decisao: 'falsoPositivo', achados, motivo: 'outra data de nascimento' }
    const decidido = await feliz('decidirAchados', { headers: comChave(), params, body: outra })
    expect(decidido.body).toMatchObject({ situacao: 'limpa', achados: [{ decisao: { qual: 'falsoPositivo' } }] })
    const renovado = await feliz('renovarCadastro', { headers, params })
    expect(renovado.body).toMatchObject({ risco: { classe: 'baixo', vencido: false }, atividade: { mcc: '5462' } })
    const dizer = (mcc: string | null) => ({ headers, params, body: { mcc, motivo: 'visita feita à loja' } })
    expect((await feliz('definirCategoria', dizer('5944'))).body).toMatchObject({
      categoria: { mcc: '5944', dita: { motivo: 'visita feita à loja' } },
      ...{ atividade: { mcc: '5462' }, risco: { classe: 'alto', regras: ['atividade'] } },
    })
    expect((await feliz('definirCategoria', dizer(null))).body).toMatchObject({
      ...{ categoria: { mcc: '5462', dita: null }, risco: { classe: 'baixo' } },
    })
    expect(await ver()).toMatchObject({ facilitado: null })
    const limpo = { ...facilitadoNovo, cep: '06455914' }
    const { motivo: _, ...guardado } = limpo
    // the same again is no change, and no refusal
    for (const body of [facilitadoNovo, limpo]) {
      expect((await feliz('definirFacilitado', { headers, params, body })).body).toEqual(guardado)
    }
    expect(await ver()).toMatchObject({ facilitado: guardado })
    // stopped, and let go on: each step is in its history with its reason
    for (const [operacao, situacao] of [
      ['suspenderEmpresa', 'suspensa'],
      ['reativarEmpresa', 'ativa'],
    ] as const) {
      const feito = await feliz(operacao, { headers: comChave(), params, body: { motivo: 'denúncias' } })
      expect(feito.body).toMatchObject({ situacao })
      const { historico } = (await ver()) as unknown as { historico: object[] }
      expect(historico[0]).toMatchObject({ situacao, motivo: 'denúncias' })
    }
  })
}
