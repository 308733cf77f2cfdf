import { describe, expect, test } from 'vitest'
import { decidirMudanca, proporMudanca } from '../../../functions/areas/parametrizacao/regras/mudarParametros.ts'
import { termoProposto } from '../../../functions/areas/parametrizacao/regras/termoProposto.ts'
import { obterTermoDeAdesao } from '../../../functions/areas/usuarios/obterTermoDeAdesao/obterTermoDeAdesao.ts'
import {
  aceiteNoFio,
  aceitouTermo,
  aderirAoTermo,
  hashDoTermo,
  lerTextoDoTermo,
  termosPublicados,
  termoVigente,
  ultimoAceite,
} from '../../../functions/areas/usuarios/regras/termoDeAdesao.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { lerParametros } from '../../../functions/platform/storage/ParametrosGerais.ts'
import { VersaoDosParametros } from '../../../functions/platform/storage/VersaoDosParametros.ts'
import { TermoEscrito } from '../../../shared/contract/valoresDosParametros.ts'
import { inicioDoDia } from '../../../shared/domain/calendario.ts'
import { escreverPartes, partesDoTermo, primeiroTermo, problemaDoTermo } from '../../../shared/domain/termo.ts'
import { termoDeAdesao } from '../../../shared/textos/pt-BR/termoDeAdesao.ts'
import { textoDoTermoNovo } from '../../builders/termo.ts'

/** Terms of adherence written by staff: told in time, in force from a day, agreed to by their own hash (decision 0125). */
const agora = inicioDoDia('2026-11-24') + 12 * 3_600_000
const em = inicioDoDia
const falta = (name: string, fields?: object) =>
  expect.objectContaining({ error: expect.objectContaining({ name }), ...(fields && { fields }) })

function mundo() {
  const storage = memoryStorage()
  const propor = async (texto: string, dia: string, quando = agora, titulo = 'Termo de adesão') => {
    const lidos = await lerParametros(storage)
    const { valor, writes: palavras } = termoProposto(lidos, { titulo, texto, desde: em(dia) }, quando)
    const pedido = { secao: 'termo', valor, desde: em(dia), motivo: 'tarifas novas', quem: 'ana' } as const
    const { versao, writes } = proporMudanca(lidos, pedido, quando)
    await storage.commit([...writes, ...palavras])
    return versao
  }
  const decidir = async (n: number, decisao: 'aprovar' | 'recusar', quando = agora) => {
    const v = await VersaoDosParametros.get(storage, n)
    if (!v) throw new Error('no such version')
    const feita = decidirMudanca(await lerParametros(storage), v, { decisao, quem: 'bia', agora: quando })
    if (feita) await storage.commit(feita.writes)
  }
  const desfazer = async (n: number, quando: number) => {
    const v = await VersaoDosParametros.get(storage, n)
    const pedido = { secao: 'termo', valor: v?.antes, motivo: 'por engano', quem: 'ana', desfaz: n } as never
    const { versao, writes } = proporMudanca(await lerParametros(storage), pedido, quando)
    await storage.commit(writes)
    return versao
  }
  const publicar = async (palavra: string, dia: string, quando = agora) =>
    decidir((await propor(textoDoTermoNovo(palavra), dia, quando)).versao, 'aprovar', quando)
  const aceitar = async (lido: { versao: string; sha256: string }, quando: number) => {
    const quem = { empresaId: 'padaria', usuarioId: 'rosa', nome: 'Rosa', em: quando }
    await storage.commit([aderirAoTermo(quem, lido, await termoVigente(storage, quando))])
  }
  return { storage, propor, decidir, desfazer, publicar, aceitar }
}

describe('a version that staff write', () => {
  test('is in force from its day on, once another person took it; the one before it stays to be read', async () => {
    const m = mundo()
    const { versao } = await m.propor(textoDoTermoNovo(), '2027-01-04')
    expect(await termosPublicados(m.storage, em('2027-01-04'))).toMatchObject({ vigente: { versao: '1.0' } })
    await m.decidir(versao, 'aprovar')
    const antes = await termosPublicados(m.storage, em('2027-01-04') - 1)
    expect(antes).toMatchObject({
      vigente: { versao: '1.0', sha256: primeiroTermo.sha256 },
      proximo: { versao: '2.0', vigencia: '2027-01-04' },
      anteriores: [],
    })
    const depois = await termosPublicados(m.storage, em('2027-01-04'))
    const sha256 = hashDoTermo(partesDoTermo(textoDoTermoNovo()))
    expect(depois).toMatchObject({
      vigente: { versao: '2.0', sha256 },
      proximo: undefined,
      anteriores: [{ versao: '1.0', vigencia: '2026-11-01', sha256: primeiroTermo.sha256 }],
    })
    expect((await lerTextoDoTermo(m.storage, sha256))?.partes.map(p => p.titulo)).toEqual([
      ...['1. O que é este termo', '2. Tarifas'],
    ])
  })

  test('is told thirty days before, from its approval on', async () => {
    const m = mundo()
    const cedo = falta('VigenciaInvalida', { motivo: 'cedo' })
    await expect(m.propor(textoDoTermoNovo(), '2026-12-23')).rejects.toEqual(cedo)
    const { versao } = await m.propor(textoDoTermoNovo(), '2026-12-24')
    await expect(m.decidir(versao, 'aprovar', em('2026-11-25'))).rejects.toEqual(cedo)
    await m.decidir(versao, 'recusar', em('2026-11-25'))
    expect((await m.propor(textoDoTermoNovo(), '2026-12-25', em('2026-11-25'))).valor).toMatchObject({ versao: '2.0' })
  })

  test('that is coming is taken back; one that is in force is not: another version follows it', async () => {
    const m = mundo()
    await m.publicar('novo', '2027-01-04')
    const um = 1
    const volta = await m.desfazer(um, agora)
    await expect(m.decidir(volta.versao, 'aprovar', em('2027-01-05'))).rejects.toEqual(
      falta('VigenciaInvalida', { motivo: 'emVigor' }),
    )
    await m.decidir(volta.versao, 'aprovar')
    expect(await termosPublicados(m.storage, agora)).toMatchObject({ vigente: { versao: '1.0' }, proximo: undefined })
    expect(await termosPublicados(m.storage, em('2027-02-01'))).toMatchObject({ vigente: { versao: '1.0' } })
    const n = mundo()
    await n.publicar('novo', '2027-01-04')
    await expect(n.desfazer(um, em('2027-01-04'))).rejects.toEqual(falta('VigenciaInvalida', { motivo: 'emVigor' }))
    await n.publicar('de novo', '2027-03-01', em('2027-01-05'))
    const { vigente, anteriores } = await termosPublicados(n.storage, em('2027-03-01'))
    expect([vigente.versao, ...anteriores.map(a => a.versao)]).toEqual(['3.0', '2.0', '1.0'])
  })

  test('with the words and title in force is no change', async () => {
    const m = mundo()
    await expect(m.propor(escreverPartes(termoDeAdesao.partes), '2027-01-04')).rejects.toEqual(falta('NadaMuda'))
  })
})

test('a company agrees to the version in force by its hash, and is asked for the next one from its day on', async () => {
  const m = mundo()
  const { versao, sha256 } = primeiroTermo
  await m.aceitar({ versao, sha256 }, agora)
  await m.publicar('novo', '2027-01-04')
  const vespera = await termoVigente(m.storage, em('2027-01-04') - 1)
  expect(await aceitouTermo(m.storage, 'padaria', vespera)).toBe(true)
  const dia = em('2027-01-04')
  const novo = await termoVigente(m.storage, dia)
  expect(await aceitouTermo(m.storage, 'padaria', novo)).toBe(false)
  const velho = await ultimoAceite(m.storage, 'padaria')
  expect(velho && aceiteNoFio(velho, novo)).toMatchObject({ versao: '1.0', emVigor: false })
  await expect(m.aceitar({ versao, sha256 }, dia)).rejects.toEqual(
    falta('TermoNaoAceito', { campo: 'termo', versao: '2.0' }),
  )
  await m.aceitar(novo, dia)
  const aceite = await ultimoAceite(m.storage, 'padaria')
  expect(aceite && aceiteNoFio(aceite, novo)).toMatchObject({ versao: '2.0', sha256: novo.sha256, emVigor: true })
})

test('everybody reads the version in force, each of the others by its number, and no proposal', async () => {
  const m = mundo()
  await m.publicar('novo', '2027-01-04')
  const ler = (query: { versao?: string }, quando: number) =>
    obterTermoDeAdesao({ storage: m.storage, clock: { now: () => quando } } as never)({ query } as never)
  expect(await ler({}, agora)).toMatchObject({
    ...{ versao: '1.0', situacao: 'emVigor', partes: termoDeAdesao.partes },
    versoes: [
      { versao: '2.0', situacao: 'futuro' },
      { versao: '1.0', situacao: 'emVigor' },
    ],
  })
  expect(await ler({ versao: '2.0' }, agora)).toMatchObject({ situacao: 'futuro', partes: [{}, {}] })
  const dia = em('2027-01-04')
  expect(await ler({ versao: '1.0' }, dia)).toMatchObject({ situacao: 'anterior', sha256: primeiroTermo.sha256 })
  await m.propor(textoDoTermoNovo('outro'), '2027-03-01', dia)
  await expect(ler({ versao: '3.0' }, dia)).rejects.toEqual(falta('TermoNaoEncontrado'))
})

describe('a text', () => {
  test('of the version in code, written down and read again, is the same words', () => {
    const partes = partesDoTermo(escreverPartes(termoDeAdesao.partes))
    expect(hashDoTermo(partes)).toBe(primeiroTermo.sha256)
  })

  test.each([
    ['sem parte nenhuma', 'semPartes'],
    ['antes\n# Parte\n\ntexto', 'antesDaParte'],
    ['# Parte\n\n# Outra\n\ntexto', 'parteVazia'],
    ['#\n\ntexto', 'parteVazia'],
    ['# Parte\r\n\r\num\r\ndois\r\n\r\ntrês', undefined],
  ])('%j: %s', (texto, problema) => {
    expect(problemaDoTermo(texto)).toBe(problema)
  })

  test('joins lines of a paragraph, and is refused by the name of its field', () => {
    expect(partesDoTermo('# Parte\r\num\r\ndois\r\n\r\ntrês')).toEqual([
      { id: 'parte-1', titulo: 'Parte', paragrafos: ['um dois', 'três'] },
    ])
    const recusa = (titulo: string, texto: string) =>
      TermoEscrito.safeParse({ titulo, texto }).error?.issues.map(i => i.path.join('.'))
    expect(recusa('Termo', textoDoTermoNovo())).toBeUndefined()
    expect(recusa('T', textoDoTermoNovo())).toEqual(['titulo'])
    expect(recusa('Termo', 'curto')).toEqual(expect.arrayContaining(['texto']))
    expect(recusa('Termo', 'palavras '.repeat(40))).toEqual(['texto'])
  })
})
