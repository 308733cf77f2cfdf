import { afterEach, describe, expect, test, vi } from 'vitest'
import { listarVersoesDosParametros } from '../../../functions/areas/parametrizacao/listarVersoesDosParametros/listarVersoesDosParametros.ts'
import { obterParametrizacao } from '../../../functions/areas/parametrizacao/obterParametrizacao/obterParametrizacao.ts'
import {
  decidirMudanca,
  type Mudanca,
  proporMudanca,
} from '../../../functions/areas/parametrizacao/regras/mudarParametros.ts'
import { criarGerais } from '../../../functions/platform/runtime/gerais.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { lerParametros } from '../../../functions/platform/storage/ParametrosGerais.ts'
import { politicaDe } from '../../../functions/platform/storage/Politica.ts'
import { VersaoDosParametros } from '../../../functions/platform/storage/VersaoDosParametros.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import type {
  obterParametrizacao as contratoDaPagina,
  listarVersoesDosParametros as contratoDoHistorico,
} from '../../../shared/contract/parametrizacao.ts'
import { Reais } from '../../../shared/contract/tipos.ts'
import { secoesCom } from '../../../shared/contract/valoresDosParametros.ts'
import {
  avisoEm,
  emManutencao,
  limiteDaOrdem,
  limitesDosParametros,
  parametrosPadrao,
  problemaDaVigencia,
  secoesDosParametros,
  valorEm,
} from '../../../shared/domain/parametrizacao.ts'
import { pontuar } from '../../../shared/domain/risco/avaliar.ts'
import { regras } from '../../../shared/domain/risco/regras.ts'

const agora = Date.parse('2026-11-24T12:00:00.000Z')
const hora = 3_600_000
const saidas = (dia: number) => ({ ...parametrosPadrao.saidas, dia })
const base = { motivo: 'por teste', quem: 'ana' }

/** Parameters over a table in memory, changed as the calls change them. */
function mundo() {
  const storage = memoryStorage()
  const propor = async (m: Omit<Mudanca, 'motivo' | 'quem'>, em = agora) => {
    const { versao, writes } = proporMudanca(await lerParametros(storage), { ...base, ...m } as Mudanca, em)
    await storage.commit(writes)
    return versao
  }
  const decidir = async (n: number, decisao: 'aprovar' | 'recusar', em = agora) => {
    const v = await VersaoDosParametros.get(storage, n)
    if (!v) throw new Error('no such version')
    const feita = decidirMudanca(await lerParametros(storage), v, { decisao, quem: 'bia', agora: em })
    if (feita) await storage.commit(feita.writes)
    return feita?.versao
  }
  const vale = async (secao: (typeof secoesDosParametros)[number], em: number) =>
    valorEm((await lerParametros(storage)).vigencias, secao, em)
  return { storage, propor, decidir, vale }
}
const nome = (n: string) => expect.objectContaining({ error: expect.objectContaining({ name: n }) })

describe('a change of the parameters', () => {
  test('holds from the second person’s approval on; before it nothing changes', async () => {
    const m = mundo()
    const { versao } = await m.propor({ secao: 'saidas', valor: saidas(1_000_00) })
    expect(await m.vale('saidas', agora + hora)).toEqual(parametrosPadrao.saidas)
    expect(await m.decidir(versao, 'aprovar', agora + hora)).toMatchObject({ estado: 'aprovada', desde: agora + hora })
    expect(await m.vale('saidas', agora + hora - 1)).toEqual(parametrosPadrao.saidas)
    expect(await m.vale('saidas', agora + hora)).toEqual(saidas(1_000_00))
    expect(await m.decidir(versao, 'recusar')).toBeUndefined()
  })

  test('a dated one holds from its day; approved after it, from then on', async () => {
    const m = mundo()
    const cedo = await m.propor({ secao: 'saidas', valor: saidas(1_000_00), desde: agora + 2 * hora })
    await m.decidir(cedo.versao, 'aprovar')
    expect(await m.vale('saidas', agora + 2 * hora - 1)).toEqual(parametrosPadrao.saidas)
    expect(await m.vale('saidas', agora + 2 * hora)).toEqual(saidas(1_000_00))
    const tarde = await m.propor({
      secao: 'taxas',
      valor: { ...parametrosPadrao.taxas, pix: { percentual: 1 } },
      desde: agora + 1,
    })
    expect(await m.decidir(tarde.versao, 'aprovar', agora + hora)).toMatchObject({ desde: agora + hora })
  })

  test('one of a section at a time, open or coming; refused ones make room', async () => {
    const m = mundo()
    const um = await m.propor({ secao: 'saidas', valor: saidas(1_000_00), desde: agora + hora })
    await expect(m.propor({ secao: 'saidas', valor: saidas(2_000_00) })).rejects.toEqual(nome('PropostaEmAberto'))
    await m.propor({ secao: 'antifraude', valor: { brando: 110, padrao: 90, rigido: 70, plataforma: 100 } })
    await m.decidir(um.versao, 'recusar')
    const dois = await m.propor({ secao: 'saidas', valor: saidas(2_000_00), desde: agora + hora })
    await m.decidir(dois.versao, 'aprovar')
    await expect(m.propor({ secao: 'saidas', valor: saidas(3_000_00) })).rejects.toEqual(nome('PropostaEmAberto'))
    // what is coming is undone before its day: then it never holds
    const desfaz = await m.propor({ secao: 'saidas', valor: parametrosPadrao.saidas, desfaz: dois.versao })
    await m.decidir(desfaz.versao, 'aprovar', agora + 1)
    expect(await m.vale('saidas', agora + 2 * hora)).toEqual(parametrosPadrao.saidas)
  })

  test('what holds already, and a day that is past or too far, are no changes', async () => {
    const m = mundo()
    await expect(m.propor({ secao: 'saidas', valor: parametrosPadrao.saidas })).rejects.toEqual(nome('NadaMuda'))
    for (const desde of [agora - 1, agora + 367 * 24 * hora])
      await expect(m.propor({ secao: 'saidas', valor: saidas(1), desde })).rejects.toEqual(nome('VigenciaInvalida'))
    expect([agora, agora - 1].map(d => problemaDaVigencia(d, agora))).toEqual([undefined, 'passado'])
  })

  test('maintenance and banner are one person’s, hold at once, and keep to their schedule', async () => {
    const m = mundo()
    const de = new Date(agora + hora).toISOString()
    const ate = new Date(agora + 2 * hora).toISOString()
    expect(await m.propor({ secao: 'manutencao', valor: { ligada: true, de, ate } })).toMatchObject({
      estado: 'aprovada',
    })
    const valor = valorEm((await lerParametros(m.storage)).vigencias, 'manutencao', agora)
    expect([0, 1, 2].map(h => emManutencao(valor, agora + h * hora))).toEqual([false, true, false])
    expect(emManutencao({ ...valor, ligada: false }, agora + hora)).toBe(false)
    const aviso = { texto: 'Sábado a plataforma para.', de: null, ate }
    expect([0, 2].map(h => avisoEm(aviso, agora + h * hora))).toEqual([aviso.texto, undefined])
    expect(avisoEm({ ...aviso, texto: '' }, agora)).toBeUndefined()
  })

  test('two decided at once: the second finds that the item has moved', async () => {
    const m = mundo()
    const lidos = await lerParametros(m.storage)
    const um = proporMudanca(lidos, { ...base, secao: 'saidas', valor: saidas(1) } as Mudanca, agora)
    const dois = proporMudanca(
      lidos,
      { ...base, secao: 'modulos', valor: { ...parametrosPadrao.modulos, cobrancaBoletoParcelado: true } } as Mudanca,
      agora,
    )
    await m.storage.commit(um.writes)
    await expect(m.storage.commit(dois.writes)).rejects.toMatchObject({ name: 'ConditionFailed' })
  })
})

describe('what functions read', () => {
  afterEach(() => vi.restoreAllMocks())
  test('one item, again after thirty seconds; calls at once share a reading, a failed one leaves what was', async () => {
    const m = mundo()
    const relogio = { agora }
    const log = { warn: vi.fn() }
    const get = vi.spyOn(m.storage, 'get')
    const gerais = criarGerais({ storage: m.storage, clock: { now: () => relogio.agora }, log })
    expect(await Promise.all([gerais.emManutencao(), gerais.valor('antifraude')])).toEqual([
      false,
      parametrosPadrao.antifraude,
    ])
    expect(get).toHaveBeenCalledTimes(1)
    await m.propor({ secao: 'manutencao', valor: { ligada: true, de: null, ate: null } })
    get.mockClear()
    relogio.agora += 29_999
    expect(await gerais.emManutencao()).toBe(false)
    relogio.agora += 1
    expect(await gerais.emManutencao()).toBe(true)
    expect(get).toHaveBeenCalledTimes(1)
    get.mockRejectedValue(new Error('slow down'))
    relogio.agora += 30_000
    expect(await gerais.emManutencao()).toBe(true)
    expect(log.warn).toHaveBeenCalledTimes(1)
  })

  test('limits of money out: a company’s own policy stays, the rest have the platform’s', async () => {
    const m = mundo()
    const { versao } = await m.propor({ secao: 'saidas', valor: { ...saidas(1_000_00), ordem: 5_000_00 } })
    expect((await politicaDe(m.storage, 'aurora', agora)).saidas).toBeUndefined()
    await m.decidir(versao, 'aprovar')
    expect(await politicaDe(m.storage, 'aurora', agora)).toMatchObject({ saidas: { dia: 1_000_00 }, ordem: 5_000_00 })
    expect([
      limiteDaOrdem(0, null),
      limiteDaOrdem(0, 500),
      limiteDaOrdem(300, 500),
      limiteDaOrdem(300, undefined),
    ]).toEqual([undefined, 500, 300, 300])
  })

  test('anti-fraud: a lower threshold refuses what passed; facts alone never reach the lowest one', () => {
    const fatos = regras.flatMap(r => (r.tipo === 'fato' ? [r.fato] : []))
    const minimo = limitesDosParametros.pontos[0]
    const limiares = { brando: minimo, padrao: minimo, rigido: minimo, plataforma: minimo }
    const presente = { agora, ocorrencia: {}, fatos }
    expect(pontuar(presente, {}, 'rigido', limiares).reprova).toBe(false)
    const documento = [1, 2].map(n => ({ tipo: 'registro' as const, em: agora - n, nome: `n${n}` }))
    const suspeito = { ...presente, ocorrencia: { nome: 'n0' } }
    expect(pontuar(suspeito, { documento }, 'brando').reprova).toBe(true)
    expect(pontuar(suspeito, { documento }, 'brando', { ...limiares, brando: 200 }).reprova).toBe(false)
  })
})

test('every default is a value that staff could have sent, in reais and in centavos', () => {
  const noFio = secoesCom(Reais)
  for (const secao of secoesDosParametros) {
    const enviado = noFio[secao].encode(parametrosPadrao[secao] as never)
    expect(noFio[secao].parse(enviado), secao).toEqual(parametrosPadrao[secao])
  }
  const fora = [
    { ...noFio.saidas.encode(parametrosPadrao.saidas), dia: 900_000 },
    { ...noFio.saidas.encode(parametrosPadrao.saidas), revisao: 6_000_000 },
    { ...noFio.saidas.encode(parametrosPadrao.saidas), ordem: 0 },
  ]
  for (const valor of fora) expect(noFio.saidas.safeParse(valor).success).toBe(false)
  const rigor = { brando: 60, padrao: 80, rigido: 60, plataforma: 100 }
  expect(noFio.antifraude.safeParse(rigor).success).toBe(false)
})

test('the page is three reads, its history two, however many versions there are', async () => {
  const m = mundo()
  for (let n = 0; n < 30; n++) {
    const { versao } = await m.propor({ secao: 'saidas', valor: saidas(n * 100) }, agora + n)
    if (n < 29) await m.decidir(versao, 'aprovar', agora + n)
  }
  await m.propor({ secao: 'aviso', valor: { texto: 'oi', de: null, ate: null } }, agora + 40)
  const leituras = ['get', 'getMany', 'query'].map(f => vi.spyOn(m.storage, f as 'get'))
  const quantas = () => leituras.map(l => l.mock.calls.length)
  const deps = { storage: m.storage, clock: { now: () => agora + 50 }, env: { REPASSE_LIMITE_ORDEM: 0 } } as never
  const sessao = { usuarioId: 'ana' } as never
  const pagina = (await obterParametrizacao(deps)({
    params: {},
    query: {},
    body: undefined,
    sessao,
  } as never)) as Output<typeof contratoDaPagina>
  expect(quantas()).toEqual([1, 2, 0])
  expect(pagina.propostas).toMatchObject([{ versao: 30, minha: true, estado: 'proposta' }])
  expect(pagina.vigentes.find(v => v.secao === 'saidas')).toMatchObject({ versao: 29, duasPessoas: true })
  for (const l of leituras) l.mockClear()
  const um = (await listarVersoesDosParametros(deps)({ query: {}, sessao } as never)) as Output<
    typeof contratoDoHistorico
  >
  expect(quantas()).toEqual([0, 1, 1])
  const dois = (await listarVersoesDosParametros(deps)({
    query: { cursor: um.cursor ?? '' },
    sessao,
  } as never)) as Output<typeof contratoDoHistorico>
  expect([...um.itens, ...dois.itens].map(v => v.versao)).toEqual(Array.from({ length: 31 }, (_, n) => 31 - n))
  expect(dois.cursor).toBeNull()
})
