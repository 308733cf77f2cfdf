import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alterarEmpresa } from '../../../functions/areas/contratos/alterarEmpresa/alterarEmpresa.ts'
import { decidirAchados } from '../../../functions/areas/contratos/decidirAchados/decidirAchados.ts'
import { cadastroDoCorpo, cadastroVazio } from '../../../functions/areas/contratos/regras/cadastro.ts'
import { pedirConsulta } from '../../../functions/areas/contratos/regras/listas/conformidade.ts'
import { consultarCliente, lerParaListas } from '../../../functions/areas/contratos/regras/listas/consultarCliente.ts'
import { atividadePedeAnalise, exigirLimpas } from '../../../functions/areas/contratos/regras/listas/exigirLimpas.ts'
import { CLIENTES_POR_PAGINA, rondarListas } from '../../../functions/areas/contratos/regras/listas/rondarListas.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Conformidade, RondaDasListas } from '../../../functions/platform/storage/Conformidade.ts'
import { CadastroDaEmpresa, MomentoDaEmpresa } from '../../../functions/platform/storage/ContratoDaEmpresa.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { Encerramento, encerramentosPedidos } from '../../../functions/platform/storage/Encerramento.ts'
import { contas, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { Contador } from '../../../functions/platform/storage/Venda.ts'
import type { CadastroFederal, CnpjPort, EmpresaDoCnpj } from '../../../functions/providers/cnpj/port.ts'
import type { ListasPort } from '../../../functions/providers/listas/port.ts'
import { gemeoListas } from '../../../functions/sandbox/listas/gemeo.ts'
import { consultaDeListas, type SituacaoDasListas } from '../../../shared/domain/estados/consultaDeListas.ts'
import {
  type Achado,
  conciliar,
  idDoAchado,
  listasRestritivas,
  type NaLista,
  pessoasDoCliente,
  situacaoApos,
  situacaoDecidida,
} from '../../../shared/domain/listasRestritivas.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { cadastroCompleto } from '../../builders/cliente.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

const rosa = '52998224725'
const inicio = Date.parse('2026-11-24T15:00:00.000Z')
const DIA = 86_400_000
const achado = (mais: Partial<Achado> = {}): Achado => ({
  ...{ documento: rosa, lista: 'csnu', referencia: 'NK-1', nome: 'Rosa Lima', pontos: 99, em: inicio, ...mais },
})
const decidido = (qual: 'falsoPositivo' | 'confirmado') => ({ qual, quem: 'Ana', motivo: 'conferido', em: inicio })
const gente = (mais: object = {}) =>
  pessoasDoCliente({ cnpj: '12.ABC.345/01DE-35', razaoSocial: 'Padaria', socios: [], ...mais })

describe('who is asked about', () => {
  test('the company, who answers for it and its owners, each document once, exposed if either said so', () => {
    const representanteLegal = { nome: 'Rosa Lima', cpf: '529.982.247-25', exposta: false }
    const socios = [
      { nome: 'Rosa Lima', documento: rosa, exposta: true },
      { nome: 'Lima SA', documento: '11.222.333/0001-81' },
    ]
    expect(gente({ representanteLegal, socios })).toEqual([
      { papel: 'empresa', nome: 'Padaria', documento: '12ABC34501DE35', tipo: 'empresa', exposta: false },
      { papel: 'representanteLegal', nome: 'Rosa Lima', documento: rosa, tipo: 'pessoa', exposta: true },
      { papel: 'socio', nome: 'Lima SA', documento: '11222333000181', tipo: 'empresa', exposta: false },
    ])
  })
})

test('one document under two names is asked about by both, and is exposed by either', () => {
  const representanteLegal = { nome: 'Rosa Lima', cpf: rosa, exposta: false }
  const socios = [
    { nome: 'ROSÁ LIMA', documento: rosa, exposta: false },
    { nome: 'Rosa de Lima e Silva', documento: rosa, exposta: true },
  ]
  const pessoas = gente({ representanteLegal, socios })
  expect(pessoas.map(p => p.nome)).toEqual(['Padaria', 'Rosa Lima', 'Rosa de Lima e Silva'])
  const { em: _, ...veio } = achado({ lista: 'pep' })
  expect(conciliar([], [veio], { pessoas, em: inicio })).toEqual([])
})

describe('what is known after an answer', () => {
  const pessoas = gente({ socios: [{ nome: 'Rosa Lima', documento: rosa }] })
  const { em: _, ...veio } = achado()
  test('a match that was decided opens no case again; another entry, and another person of it, does', () => {
    const antes = [achado({ decisao: decidido('falsoPositivo') })]
    const outra = { ...veio, referencia: 'NK-2' }
    const empresa = { ...veio, documento: '12ABC34501DE35' }
    const depois = conciliar(antes, [veio, outra, empresa], { pessoas, em: inicio + DIA })
    expect(depois.filter(a => !a.decisao).map(idDoAchado)).toEqual([
      'csnu.NK-2.52998224725',
      'csnu.NK-1.12ABC34501DE35',
    ])
    expect(depois).toHaveLength(3)
  })
  test('what waits stays where the list takes it back, and goes with the person', () => {
    expect(conciliar([achado()], [], { pessoas, em: inicio })).toEqual([achado()])
    expect(conciliar([achado()], [], { pessoas: gente(), em: inicio })).toEqual([])
  })
  test('of who is little alike, or is none of its people, nothing; of who said to be exposed, the sanctions alone', () => {
    const pouco = { ...veio, pontos: 69 }
    const deFora = { ...veio, documento: '11144477735' }
    expect(conciliar([], [pouco, deFora], { pessoas, em: inicio })).toEqual([])
    const exposta = gente({ socios: [{ nome: 'Rosa Lima', documento: rosa, exposta: true }] })
    const pep = { ...veio, lista: 'pep' as const }
    expect(conciliar([], [pep, veio], { pessoas: exposta, em: inicio }).map(a => a.lista)).toEqual(['csnu'])
    expect(conciliar([], [pep], { pessoas, em: inicio })).toHaveLength(1)
  })
  test('whatever comes, in whatever order, twice is once, and nothing that waits or stops the client is lost', () => {
    const umAchado = fc.record({
      lista: fc.constantFrom(...listasRestritivas),
      referencia: fc.integer({ min: 1, max: 90 }).map(n => `NK-${n}`),
      pontos: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(fc.array(umAchado, { maxLength: 80 }), ditos => {
        const vieram: NaLista[] = ditos.map(d => ({ ...d, documento: rosa, nome: 'Rosa' }))
        const uma = conciliar([], vieram, { pessoas, em: inicio })
        expect(conciliar(uma, vieram, { pessoas, em: inicio + 1 })).toEqual(uma)
        const ids = (l: Achado[]) => l.map(idDoAchado).sort()
        if (uma.length < 60) expect(ids(conciliar([], vieram.toReversed(), { pessoas, em: inicio }))).toEqual(ids(uma))
      }),
    )
  })
  test('a decision and an answer never let a true match of a list of sanctions become clear', () => {
    const qualquer = fc.record({
      lista: fc.constantFrom(...listasRestritivas),
      decisao: fc.constantFrom(undefined, decidido('falsoPositivo'), decidido('confirmado')),
    })
    fc.assert(
      fc.property(fc.array(qualquer), fc.constantFrom(...consultaDeListas.states), (ditos, antes) => {
        const achados = ditos.map((d, n) => achado({ ...d, referencia: `NK-${n}` }))
        const impede = achados.some(a => a.decisao?.qual === 'confirmado' && a.lista !== 'pep')
        const espera = achados.some(a => !a.decisao)
        const depois = situacaoDecidida(antes, achados)
        if (impede || espera) expect(depois).not.toBe('limpa')
        if (antes === 'confirmada')
          for (const r of ['respondida', 'indeterminada'] as const)
            expect(situacaoApos('confirmada', achados, r)).toBe('confirmada')
      }),
    )
  })
})

const noRegistro = (mais: Partial<CadastroFederal> = {}): EmpresaDoCnpj => ({
  tipo: 'encontrada',
  empresa: {
    ...{ cnpj: '12ABC34501DE35', razaoSocial: 'X', nomeFantasia: '', situacao: 'ATIVA', ativa: true, email: null },
    ...{ telefone: null, cnae: { codigo: '4721102', nome: 'Padaria' }, cnaesSecundarios: ['5611203'] },
    ...{ inicioAtividade: '2015-03-10', socios: [{ nome: 'ROSA', estrangeiro: false }] },
    endereco: { cep: '', logradouro: '', numero: '', complemento: '', bairro: '', cidade: '', uf: '' },
    ...mais,
  },
})

type Chamado = 'get' | 'batch' | 'query' | 'commit'
function mundo(port: ListasPort = gemeoListas()) {
  const tabela = memoryStorage()
  const contadas: Record<Chamado, number> = { get: 0, batch: 0, query: 0, commit: 0 }
  const contar =
    <A extends unknown[], R>(nome: Chamado, f: (...args: A) => R) =>
    (...args: A): R => {
      contadas[nome]++
      return f(...args)
    }
  const storage: Storage = {
    ...tabela,
    get: contar('get', tabela.get),
    getMany: contar('batch', tabela.getMany),
    query: contar('query', tabela.query),
    commit: contar('commit', tabela.commit),
  }
  let agora = inicio
  const perguntas: string[][] = []
  const porta = { atual: port }
  const listas: ListasPort = {
    consultar(pessoas, prazo) {
      perguntas.push(pessoas.map(p => p.nome))
      return porta.atual.consultar(pessoas, prazo)
    },
  }
  const registro: { atual: EmpresaDoCnpj; perguntado: number } = { atual: noRegistro(), perguntado: 0 }
  const cnpj: CnpjPort = {
    async buscar() {
      registro.perguntado++
      return registro.atual
    },
  }
  const deps = {
    ...{ storage, listas, cnpj, ids: createIds(), chaves: chavesDeTeste(), env: {} },
    clock: { now: () => agora, sleep: async () => {} },
    log: { info() {}, warn() {}, error() {} },
  }
  const empresa = async (id: string, mais: Parameters<typeof empresaGuardada>[0] = {}, socio = 'Rosa Lima') => {
    const corpo = { ...cadastroCompleto, socios: [{ ...cadastroCompleto.socios[0], nome: socio, participacao: 100 }] }
    const cadastro = cadastroDoCorpo(corpo as never, cadastroVazio(id), agora)
    await tabela.commit([
      Empresa.create(empresaGuardada({ id, nomeComercial: id, slug: id, cnpj: '12ABC34501DE35', ...mais })),
      CadastroDaEmpresa.create({
        ...cadastro,
        representanteLegal: { nome: 'Ana Reis', cpf: '11144477735', exposta: false },
      }),
    ])
    return cadastro
  }
  const decidir = async (id: string, body: object, perfil = 'quita-administrador') =>
    decidirAchados(deps as never)({
      ...{ params: { id }, body, sessao: { usuarioId: 'ana', nome: 'Ana Reis', perfil, empresaId: 'quita' } },
      contexto: { prazo: agora + 25_000, idempotencyKey: undefined },
    } as never)
  return {
    ...{ tabela, storage, deps, perguntas, porta, registro, contadas, empresa, decidir },
    passar: (ms: number) => {
      agora += ms
    },
    consultar: async (id: string) => {
      const lido = await lerParaListas({ storage: tabela, clock: deps.clock } as never, id)
      if (!lido) throw new Error('no such client')
      return consultarCliente(deps as never, lido, agora + 20_000)
    },
    ler: (id: string) => Conformidade.get(tabela, id, { consistent: true }),
    rondar: async () => {
      for (const nome of Object.keys(contadas) as Chamado[]) contadas[nome] = 0
      perguntas.length = 0
      const r = await rondarListas(deps as never, agora + 60_000)
      return { ...r, ...contadas }
    },
  }
}
const motivo = 'outra data de nascimento'

describe('the day’s round', () => {
  test('asks about every client that is looked at, active or stopped, once a day; a page is one query, one batch and a write each', async () => {
    const m = mundo()
    const situacoes = ['ativa', 'suspensa', 'emAnalise', 'proposta', 'encerrada'] as const
    const quantos = 70
    for (let n = 0; n < quantos; n++)
      await m.empresa(`loja-${String(n).padStart(3, '0')}`, { situacao: situacoes[n % 5] ?? 'ativa' })
    const esperados = (quantos / 5) * 3
    const paginas = Math.ceil(quantos / CLIENTES_POR_PAGINA)
    // the pending ones are a query more; the round's own place a read, and a write a page; the first time a class, in the same write
    expect(await m.rondar()).toEqual({
      ...{
        perguntados: esperados,
        calados: 0,
        query: paginas + 1,
        batch: paginas,
        get: 1,
        commit: esperados + paginas,
      },
    })
    expect(m.perguntas[0]).toEqual(['Aurora Móveis e Decoração Ltda', 'Ana Reis', 'Rosa Lima'])
    expect(await m.rondar()).toMatchObject({ perguntados: 0, query: 1, commit: 0 })
    m.passar(DIA)
    expect(await m.rondar()).toMatchObject({ perguntados: esperados })
    expect(await RondaDasListas.get(m.tabela, 'listas')).toMatchObject({ dia: '2026-11-25', feita: true })
  })
  test('an ending asked for before it was a case gets its place in the queue, once; one that was decided gets none', async () => {
    const m = mundo()
    const pedido = { id: 'rita', nome: 'Rita Prado', em: '2026-10-01T12:00:00.000Z', motivo: 'pediu para sair' }
    for (const [id, situacao] of [
      ['loja-antiga', 'aguardandoConfirmacao'],
      ['loja-mantida', 'recusado'],
    ] as const) {
      await m.empresa(id)
      const {
        GSI1PK: _pk,
        GSI1SK: _sk,
        ...semLugar
      } = Encerramento.toItem({
        ...{ empresaId: id, versao: 1, situacao, pedido, reserva: [], pagamentos: [] },
      })
      await m.tabela.commit([{ op: 'put', item: semLugar as never }])
    }
    const fila = async () =>
      (await m.tabela.query({ index: 'GSI1', pk: encerramentosPedidos, limit: 10 })).items.map(i => i.GSI1SK)
    expect(await fila()).toEqual([])
    await m.rondar()
    expect(await fila()).toEqual(['2026-10-01T12:00:00.000Z#loja-antiga'])
    m.passar(DIA)
    const { commit, perguntados } = await m.rondar()
    // each client's answer, and the page's place: the ending is not written again
    expect([await fila(), commit]).toEqual([['2026-10-01T12:00:00.000Z#loja-antiga'], perguntados + 1])
  })
  test('of lists that are silent the page is asked about again, and nobody is skipped', async () => {
    const m = mundo({ consultar: async () => ({ tipo: 'indeterminada' }) })
    for (let n = 0; n < 40; n++) await m.empresa(`loja-${String(n).padStart(2, '0')}`)
    // eight at once, and no more once all of them are silent
    expect(await m.rondar()).toMatchObject({ perguntados: 8, calados: 8 })
    expect((await m.ler('loja-00'))?.situacao).toBe('indeterminada')
    m.porta.atual = gemeoListas()
    m.passar(16 * 60_000)
    expect(await m.rondar()).toMatchObject({ perguntados: 40, calados: 0 })
    expect((await m.ler('loja-39'))?.situacao).toBe('limpa')
  })
  test('one client whose question is never answered holds nobody else up, and is asked less and less often', async () => {
    const m = mundo()
    await m.empresa('calada', {}, 'Ana Calado')
    for (let n = 0; n < 9; n++) await m.empresa(`loja-${n}`)
    expect(await m.rondar()).toMatchObject({ perguntados: 10, calados: 1 })
    const esperas: number[] = []
    for (let n = 0; n < 7; n++) {
      const c = await m.ler('calada')
      const espera = (c?.desde ?? 0) - (c?.tentadaEm ?? 0)
      esperas.push(espera / 60_000)
      m.passar(espera + 1)
      await m.rondar()
    }
    expect(esperas).toEqual([15, 30, 60, 120, 240, 240, 240])
  })
  test('a hit opens a case once; a name that was said to be another person’s opens none the next day', async () => {
    const m = mundo()
    await m.empresa('loja', {}, 'Juan Homônimo')
    await m.rondar()
    const aberto = await m.ler('loja')
    expect(aberto).toMatchObject({ situacao: 'emAnalise', achados: [{ lista: 'ofac', pontos: 82 }], desde: inicio })
    m.passar(DIA)
    await m.rondar()
    expect(await m.ler('loja')).toMatchObject({ situacao: 'emAnalise', desde: inicio })
    const [a] = aberto?.achados ?? []
    if (!a) throw new Error('nothing was found')
    await m.decidir('loja', { decisao: 'falsoPositivo', achados: [idDoAchado(a)], motivo })
    m.passar(DIA)
    await m.rondar()
    expect(await m.ler('loja')).toMatchObject({ situacao: 'limpa', achados: [{ decisao: { qual: 'falsoPositivo' } }] })
  })
  test('an answer about people who changed while it was on its way is dropped', async () => {
    const m = mundo()
    const cadastro = await m.empresa('loja')
    await m.tabela.commit(pedirConsulta(undefined, { clienteId: 'loja', em: inicio, sempre: true }))
    m.porta.atual = {
      async consultar() {
        const nova = { ...cadastro, versao: cadastro.versao + 1 }
        await m.tabela.commit([
          CadastroDaEmpresa.put(nova),
          Conformidade.put({ ...((await m.ler('loja')) as Conformidade), versao: 2 }),
        ])
        return { tipo: 'respondida', achados: [] }
      },
    }
    await m.consultar('loja')
    expect(await m.ler('loja')).toMatchObject({ situacao: 'aguardando' })
  })
})

describe('who becomes active', () => {
  const recusa = (f: Promise<unknown>) =>
    f.then(
      () => 'aceita',
      e => (e as { fields?: object }).fields ?? e,
    )
  test('nobody of whom the lists said nothing, named somebody, or spoke of other people or days ago', async () => {
    const m = mundo()
    const cadastro = await m.empresa('loja', { situacao: 'emAnalise' })
    const tentar = () => exigirLimpas(m.tabela, { ...cadastro, versao: cadastro.versao }, m.deps.clock.now())
    await expect(tentar()).rejects.toThrow()
    await m.consultar('loja')
    await expect(tentar()).resolves.toMatchObject({ situacao: 'limpa' })
    await expect(exigirLimpas(m.tabela, { ...cadastro, versao: 2 }, m.deps.clock.now())).rejects.toThrow()
    m.passar(3 * DIA)
    await expect(tentar()).rejects.toThrow()
    expect(await recusa(tentar())).not.toBe('aceita')
  })
  test('a correction of the registration asks again', async () => {
    const m = mundo()
    await m.empresa('loja', { situacao: 'emAnalise' })
    await m.consultar('loja')
    const corrigir = () =>
      alterarEmpresa(m.deps as never)({
        params: { id: 'loja' },
        body: cadastroCompleto,
        sessao: {},
        contexto: {},
      } as never)
    await corrigir()
    expect((await m.ler('loja'))?.situacao).toBe('aguardando')
    await corrigir()
    await m.rondar()
    expect((await m.ler('loja'))?.situacao).toBe('limpa')
  })
})

describe('what a client does, and how closely it is watched', () => {
  test('the registry is asked once a month, its silence keeps what was known, and the class is on the list', async () => {
    const m = mundo()
    await m.empresa('loja')
    await m.rondar()
    expect(await m.ler('loja')).toMatchObject({
      atividade: { cnae: '4721102', mcc: '5462', estrangeiro: false },
      risco: { classe: 'baixo', regras: [] },
      // active since January: five years later
      renovaEm: Date.parse('2031-01-05T12:00:00.000Z'),
    })
    expect(await Empresa.get(m.tabela, 'loja')).toMatchObject({ classeDeRisco: 'baixo', versao: 1 })
    m.registro.atual = { tipo: 'indeterminado' }
    m.passar(DIA)
    await m.rondar()
    expect(m.registro.perguntado).toBe(1)
    m.passar(31 * DIA)
    await m.rondar()
    expect([m.registro.perguntado, (await m.ler('loja'))?.atividade?.cnae]).toEqual([2, '4721102'])
    // nothing changed of it: the company was not written again
    expect((await Empresa.get(m.tabela, 'loja'))?.versao).toBe(1)
  })
  test('what its month, its owners and its age come to is its class on the next day', async () => {
    const m = mundo()
    await m.empresa('loja')
    m.registro.atual = noRegistro({ inicioAtividade: '2026-10-01', socios: [{ nome: 'X', estrangeiro: true }] })
    await m.rondar()
    expect((await m.ler('loja'))?.risco).toEqual({ classe: 'medio', regras: ['nova', 'estrangeiro'] })
    const mes = Contador.toItem({ dono: 'EMP#loja', tipo: 'VEN', mes: '202610' })
    await m.tabela.commit([{ op: 'put', item: { ...mes, '03v2': 200_000_00, '03n2': 9 } }])
    m.passar(DIA)
    await m.rondar()
    expect((await m.ler('loja'))?.risco).toEqual({ classe: 'alto', regras: ['novaComVolume'] })
    expect((await m.ler('loja'))?.renovaEm).toBe(Date.parse('2027-01-05T12:00:00.000Z'))
  })
  test('a refused activity, main or other, and one that is not known keep it from being active; one that is restricted asks for weight', async () => {
    const m = mundo()
    await m.empresa('loja', { situacao: 'emAnalise' })
    for (const [resposta, esperado] of [
      [noRegistro({ cnae: { codigo: '9200399', nome: 'Apostas' } }), 'recusa'],
      [noRegistro({ cnaesSecundarios: ['4783101', '4789006'] }), 'recusa'],
      [noRegistro({ cnae: { codigo: '4783101', nome: 'Joias' } }), true],
      [noRegistro(), false],
      [noRegistro({ cnae: null }), 'recusa'],
      [{ tipo: 'indeterminado' }, 'recusa'],
    ] as const) {
      m.registro.atual = resposta
      await m.tabela.commit([Conformidade.remove('loja')])
      const c = await m.consultar('loja')
      const dito = () => atividadePedeAnalise(c, inicio)
      if (typeof esperado === 'boolean') expect(dito()).toBe(esperado)
      else expect(dito).toThrow('não foi aceita')
    }
  })
})

describe('a person’s word', () => {
  const casoDe = async (socio: string, mais: Parameters<typeof empresaGuardada>[0] = {}) => {
    const m = mundo()
    await m.empresa('loja', mais, socio)
    const c = await m.consultar('loja')
    return { ...m, ids: c.achados.map(idDoAchado) }
  }
  test('that it is true stops an active client and its money out, in one transaction', async () => {
    const m = await casoDe('José Sancionado')
    m.contadas.commit = 0
    await m.decidir('loja', { decisao: 'confirmado', achados: m.ids, motivo })
    expect(m.contadas.commit).toBe(1)
    expect(await m.ler('loja')).toMatchObject({ situacao: 'confirmada' })
    expect((await Empresa.get(m.tabela, 'loja'))?.situacao).toBe('suspensa')
    expect(await Saldo.get(m.tabela, contas.empresa('loja'))).toMatchObject({ bloqueios: 1 })
    const { values } = await MomentoDaEmpresa.query(m.tabela, { pk: 'EMP#loja', sk: { prefix: 'HIST#' } })
    expect(values).toMatchObject([{ evento: 'Suspensa', quem: 'Ana Reis' }])
    // the lists' next answer changes nothing of it
    m.passar(DIA)
    await m.rondar()
    expect((await m.ler('loja'))?.situacao).toBe('confirmada')
  })
  test('that it is true of a client that is not active yet leaves it where it is, for good', async () => {
    const m = await casoDe('José Sancionado', { situacao: 'emAnalise' })
    await m.decidir('loja', { decisao: 'confirmado', achados: m.ids, motivo })
    expect((await Empresa.get(m.tabela, 'loja'))?.situacao).toBe('emAnalise')
    const cadastro = await CadastroDaEmpresa.get(m.tabela, 'loja')
    await expect(exigirLimpas(m.tabela, cadastro as CadastroDaEmpresa, inicio)).rejects.toThrow()
    // taken back, with its reason
    await m.decidir('loja', { decisao: 'falsoPositivo', achados: m.ids, motivo })
    await expect(exigirLimpas(m.tabela, cadastro as CadastroDaEmpresa, inicio)).resolves.toBeTruthy()
  })
  test('that somebody is politically exposed marks the person, stops nobody, and asks nothing again', async () => {
    const m = await casoDe('Maria Exposto')
    await m.decidir('loja', { decisao: 'confirmado', achados: m.ids, motivo })
    expect((await Empresa.get(m.tabela, 'loja'))?.situacao).toBe('ativa')
    const cadastro = await CadastroDaEmpresa.get(m.tabela, 'loja')
    expect(cadastro?.socios).toMatchObject([{ nome: 'Maria Exposto', exposta: true }])
    expect(cadastro?.representanteLegal?.exposta).toBe(false)
    expect(await m.ler('loja')).toMatchObject({ situacao: 'limpa', cadastro: cadastro?.versao })
  })
  test('on part of the matches leaves the case open; on one that is decided, of nobody, or twice, is refused', async () => {
    const m = mundo()
    await m.empresa('loja', {}, 'José Sancionado')
    await m.consultar('loja')
    const antes = (await m.ler('loja')) as Conformidade
    const dois = [...antes.achados, achado({ lista: 'ofac', referencia: 'NK-9' })]
    await m.tabela.commit([Conformidade.put({ ...antes, achados: dois })])
    const [um, outro] = dois.map(idDoAchado)
    await m.decidir('loja', { decisao: 'falsoPositivo', achados: [um], motivo })
    expect(await m.ler('loja')).toMatchObject({ situacao: 'emAnalise', desde: antes.desde })
    for (const achados of [[um], ['csnu.NK-0.1'], [outro, 'csnu.NK-0.1']])
      await expect(m.decidir('loja', { decisao: 'falsoPositivo', achados, motivo })).rejects.toThrow()
    await m.decidir('loja', { decisao: 'falsoPositivo', achados: [outro], motivo })
    expect((await m.ler('loja'))?.situacao satisfies SituacaoDasListas | undefined).toBe('limpa')
  })
})
